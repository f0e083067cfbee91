// A text in a PNG file: a chunk tEXt with a keyword, before the end of the image.

const SIGNATURE = 8;  // bytes

function crc(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; ++bit) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(type, data) {
  const made = Buffer.alloc(12 + data.length);
  made.writeUInt32BE(data.length, 0);
  made.write(type, 4, "latin1");
  data.copy(made, 8);
  made.writeUInt32BE(crc(made.subarray(4, 8 + data.length)), 8 + data.length);
  return made;
}

function* chunks(png) {
  for (let at = SIGNATURE; at < png.length; at += 12 + png.readUInt32BE(at))
    yield { at, type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + png.readUInt32BE(at)) };
}

export function withText(png, keyword, text) {
  const { at } = [...chunks(png)].find(({ type }) => type === "IEND");
  return Buffer.concat([png.subarray(0, at), chunk("tEXt", Buffer.from(`${keyword}\0${text}`, "latin1")), png.subarray(at)]);
}

/** The text of the keyword; undefined where the file has none. */
export function textOf(png, keyword) {
  for (const { type, data } of chunks(png)) {
    const text = data.toString("latin1");
    if (type === "tEXt" && text.startsWith(`${keyword}\0`)) return text.slice(keyword.length + 1);
  }
  return undefined;
}
