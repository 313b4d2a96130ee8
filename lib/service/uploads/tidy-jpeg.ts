const [jfif, adobe] = ['JFIF\0', 'Adobe'];

/**
 * Returns a JPEG without the header oddities that some cameras write: bytes between segments, a JFIF version that does not exist, an
 * unknown colour transform, a wrong spectrum of the only scan. Its image data is unchanged.
 */
export function tidyJpeg(file: Buffer): Buffer {
  const segments = [file.subarray(0, 2)];
  let components = 3;
  let isProgressive = false;
  let colours: Buffer | null = null;
  let at = file.indexOf(0xff, 2);
  while (at >= 0 && at + 4 <= file.length) {
    const marker = file[at + 1]!;
    if (marker === 0x00 || marker === 0xff) {
      at = file.indexOf(0xff, at + 1);
      continue;
    }
    const end = at + 2 + file.readUInt16BE(at + 2);
    const segment = Buffer.from(file.subarray(at, end));
    segments.push(segment);
    const name = segment.toString('latin1', 4, 9);
    if (marker >= 0xc0 && marker <= 0xc2 && segment.length > 9) {
      components = segment[9]!;
      isProgressive = marker === 0xc2;
    } else if (marker === 0xe0 && name === jfif && segment.length > 9) segment[9] = 1;
    else if (marker === 0xee && name === adobe && segment.length > 15) colours = segment;
    else if (marker === 0xda) {
      if (!isProgressive) segment.set([0, 63, 0], segment.length - 3);
      // What decoders assume for an unknown one.
      if (colours && colours[15]! > 2) colours[15] = components === 4 ? 2 : 1;
      return Buffer.concat([...segments, file.subarray(end)]);
    }
    at = file.indexOf(0xff, end);
  }
  return file;
}
