// Sentences of the core name options of the command line. On the page they name its fields.

const FIELDS = { "--from": "Format", "--game": "Game", "--variant": "Variant" };

/** What else the page has no field for is an option of the program. */
function pageWords(text) {
  const field = (option, value) => `“${FIELDS[option]}${value ? `: ${value}` : ""}” under “Read as”`;
  return text
    .replace(/--(?:from|game|variant)(?: ([a-z0-9]+)(?=: it is))?(?![\w-])/g, (found, value) => field(found.split(" ")[0], value))
    .replaceAll("” under “Read as”, “", "”, “")
    .replaceAll("” under “Read as” and “", "” and “")
    .replace(/(?<![\w-])--[a-z]+(?:-[a-z]+)*(?![\w-])/g, (option) => `the option ${option} of the program gpn`);
}

/** The same for the data of a game. */
function inPageWords(data) {
  for (const finding of data.findings) finding.message = pageWords(finding.message);
  if (data.noBoard) data.noBoard = pageWords(data.noBoard);
  return data;
}
