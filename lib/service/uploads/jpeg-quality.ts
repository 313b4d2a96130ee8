const tableSegment = 0xdb;
const scanSegment = 0xda;
const tableEntries = 64;

/** Table K.1 of the JPEG standard, in the order in which files list it. */
const standardTable = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61,
  60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121,
  112, 100, 120, 92, 101, 103, 99,
];

/** The quality, 1 to 100, at which a common encoder wrote a JPEG, from the start of its file; null for another encoder. */
export function jpegQualityOf(start: Buffer): number | null {
  const table = brightnessTable(start);
  if (!table) return null;
  for (let quality = 100; quality >= 1; quality -= 1) {
    if (standardTable.every((value, index) => scaled(value, quality) === table[index])) return quality;
  }
  return null;
}

function scaled(value: number, quality: number): number {
  const percent = quality < 50 ? Math.floor(5000 / quality) : 200 - quality * 2;
  return Math.min(255, Math.max(1, Math.floor((value * percent + 50) / 100)));
}

/** Table 0 of eight bits, which every common encoder uses for brightness and writes first. */
function brightnessTable(bytes: Buffer): Buffer | null {
  let at = 2;
  while (at + 5 + tableEntries <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== scanSegment) {
    if (bytes[at + 1] === tableSegment && bytes[at + 4] === 0) return bytes.subarray(at + 5, at + 5 + tableEntries);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
