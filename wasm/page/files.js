// The files that are open, and where they come from: drops, the file chooser, the clipboard.

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 5000;

class OpenFiles {
  constructor() {
    this.files = [];
  }

  /** Returns sentences about files that are not opened, and about those that replace others. */
  add(added) {
    const remarks = [];
    for (const file of added) {
      const rest = this.files.filter(({ name }) => name !== file.name);
      const bytes = rest.reduce((sum, each) => sum + each.bytes.length, file.bytes.length);
      if (bytes > MOST_BYTES) {
        remarks.push(`${file.name} is not opened: all files together may have ${MOST_BYTES >> 20} MiB. The program gpn reads files of any size.`);
      } else if (rest.length >= MOST_FILES) {
        remarks.push(`${file.name} is not opened: there may be ${MOST_FILES} files.`);
      } else if (rest.length < this.files.length) {
        remarks.push(`${file.name} replaces the file of that name.`);
        this.files[this.files.findIndex(({ name }) => name === file.name)] = file;
      } else {
        this.files.push(file);
      }
    }
    return remarks;
  }

  clear() {
    this.files = [];
  }

  /** "pasted text", "pasted text 2". */
  freeName(name) {
    for (let number = 1; ; number += 1) {
      const free = number === 1 ? name : `${name} ${number}`;
      if (!this.files.some((file) => file.name === free)) return free;
    }
  }
}

/** What gzip has compressed; other bytes as they are. */
async function unpacked(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const parts = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const chunks = [];
  let size = 0;
  for (let part = await parts.read(); !part.done; part = await parts.read()) {
    size += part.value.length;
    if (size > MOST_BYTES) throw new Error(`what it contains is longer than ${MOST_BYTES >> 20} MiB`);
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** `found` is a list of { name, file }. Files that cannot be read are named in `problems`. */
async function readFiles(found, problems) {
  const files = [];
  for (const { name, file } of found) {
    if (file.size > MOST_BYTES) {
      problems.push(`${name} is not opened: it is longer than ${MOST_BYTES >> 20} MiB. The program gpn reads files of any size.`);
      continue;
    }
    try {
      files.push({ name, bytes: await unpacked(new Uint8Array(await file.arrayBuffer())) });
    } catch (error) {
      problems.push(`${name} cannot be read: ${error.message}`);
    }
  }
  return files;
}

/** What was dropped, in the order of names; folders with all that is below them. */
async function droppedFiles(transfer, problems) {
  const entries = [];
  const found = [];
  for (const item of transfer.items) {
    if (item.kind !== "file") continue;
    const entry = item.webkitGetAsEntry?.();
    if (entry?.isDirectory) entries.push(entry);
    else if (item.getAsFile()) found.push({ name: item.getAsFile().name, file: item.getAsFile() });
  }
  for (const entry of entries) await addFolder(entry, found, problems);
  found.sort((a, b) => (a.name < b.name ? -1 : 1));
  return readFiles(found, problems);
}

async function addFolder(folder, found, problems) {
  const reader = folder.createReader();
  const next = () => new Promise((resolve, reject) => { reader.readEntries(resolve, reject); });
  try {
    for (let entries = await next(); entries.length > 0; entries = await next()) {
      for (const entry of entries) {
        if (found.length >= MOST_FILES) {
          problems.push(`${folder.fullPath.slice(1)} has more files than are opened: there may be ${MOST_FILES}.`);
          return;
        }
        if (entry.isDirectory) {
          await addFolder(entry, found, problems);
        } else {
          const file = await new Promise((resolve, reject) => { entry.file(resolve, reject); });
          found.push({ name: entry.fullPath.slice(1), file });
        }
      }
    }
  } catch (error) {
    const why = location.protocol === "file:" ? "browsers give no folders to a page that is a file; open the files in it" : error.message;
    problems.push(`${folder.fullPath.slice(1)} is not opened: ${why}.`);
  }
}
