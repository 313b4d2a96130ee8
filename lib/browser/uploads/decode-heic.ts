type HeicDecoder = Awaited<ReturnType<typeof startDecoder>>;

export type HeicPixels = {
  /** Red, green, blue and opacity of each pixel, upright. */
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  colorSpace: 'srgb' | 'display-p3';
};

// The next photo reuses its memory.
let decoder: HeicDecoder | null = null;

/** Decodes the photo of a HEIC file; null if there is none, or if it has more than `pixelsMax`. The first call loads the decoder (2 MB). */
export async function decodeHeic(bytes: Uint8Array, pixelsMax: number): Promise<HeicPixels | null> {
  decoder ??= await startDecoder();
  const images = decoder.decode(bytes);
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    const width = image?.get_width() ?? 0;
    const height = image?.get_height() ?? 0;
    if (!image || width * height === 0 || width * height > pixelsMax) return null;
    const data = new Uint8ClampedArray(width * height * 4);
    const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
    return shown === null ? null : { data, width, height, colorSpace: isDisplayP3(bytes) ? 'display-p3' : 'srgb' };
  } finally {
    for (const image of images) image.free();
  }
}

async function startDecoder() {
  const { default: libheif } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  return new (libheif().HeifDecoder)();
}

const headBytes = 128 * 1024;
const tagCountAt = 128;
const tagBytes = 12;
const displayP3Primaries = 12;
// The red primary in the profile of every Display P3 device, whatever the name of the profile.
const displayP3Red = { x: 0.515, y: 0.241 };
const tolerance = 0.005;

/** Whether a HEIC file has the wide-gamut colours of phones, which would look pale if read as sRGB. */
export function isDisplayP3(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, headBytes);
  const text = new TextDecoder('latin1').decode(head);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const has = (at: number, length: number) => at >= 0 && at + length <= head.byteLength;
  for (let at = text.indexOf('colr'); at >= 0; at = text.indexOf('colr', at + 1)) {
    const kind = text.slice(at + 4, at + 8);
    const start = at + 8;
    if (kind === 'nclx' && has(start, 2) && view.getUint16(start) === displayP3Primaries) return true;
    if (kind !== 'prof' || !has(start + tagCountAt, 4)) continue;
    const tags = Math.min(100, view.getUint32(start + tagCountAt));
    for (let tag = start + tagCountAt + 4; tag < start + tagCountAt + 4 + tags * tagBytes; tag += tagBytes) {
      if (text.slice(tag, tag + 4) !== 'rXYZ' || !has(tag, tagBytes)) continue;
      const value = start + view.getUint32(tag + 4) + 8;
      if (!has(value, 8)) continue;
      const [x, y] = [view.getInt32(value) / 65_536, view.getInt32(value + 4) / 65_536];
      if (Math.abs(x - displayP3Red.x) < tolerance && Math.abs(y - displayP3Red.y) < tolerance) return true;
    }
  }
  return false;
}
