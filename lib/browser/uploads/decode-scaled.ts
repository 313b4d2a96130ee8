import type { JpegHeader } from './jpeg-header';

export type Edges = {
  /** The longest edge that is sent, in pixels. */
  edgeMax: number;
  /** A scale of the decoder is good enough if the longest edge stays this long, in pixels. */
  edgeMin: number;
};

/** Older browsers have neither, and do not turn what they decode. */
export type DecodedFrame = VideoFrame & { rotation?: number; flip?: boolean };

const scales = [1, 2, 3, 4, 5, 6, 7];

/**
 * Decodes a large JPEG at a smaller scale, which costs less than half of decoding and drawing all of it. Null if the browser cannot,
 * or would not turn it according to its EXIF.
 */
export async function decodeScaled(
  bytes: Uint8Array<ArrayBuffer>,
  header: JpegHeader,
  edges: Edges,
): Promise<DecodedFrame | null> {
  const eighths = scaleFor(header, edges);
  if (eighths === null || header.orientation === null || typeof ImageDecoder !== 'function') return null;
  const frame = await decode(bytes, atScale(header.width, eighths), atScale(header.height, eighths));
  if (frame === null || header.orientation === 1 || isTurned(frame)) return frame;
  frame.close();
  return null;
}

/** The scale in eighths: the smallest that leaves the picture large enough, or else the smallest that is larger than wanted. */
export function scaleFor({ width, height }: Pick<JpegHeader, 'width' | 'height'>, edges: Edges): number | null {
  const longest = Math.max(width, height);
  if (longest <= edges.edgeMax) return null;
  const fitting = scales.find((eighths) => {
    const edge = atScale(longest, eighths);
    return edge >= edges.edgeMin && edge <= edges.edgeMax;
  });
  return fitting ?? scales.find((eighths) => atScale(longest, eighths) > edges.edgeMax) ?? null;
}

/** Whether the frame is to be shown turned or mirrored. */
export function isTurned({ rotation = 0, flip = false }: DecodedFrame): boolean {
  return rotation !== 0 || flip;
}

function atScale(edge: number, eighths: number): number {
  return Math.ceil((edge * eighths) / 8);
}

async function decode(data: Uint8Array<ArrayBuffer>, desiredWidth: number, desiredHeight: number) {
  const decoder = new ImageDecoder({ data, type: 'image/jpeg', desiredWidth, desiredHeight });
  try {
    return (await decoder.decode()).image;
  } catch {
    return null;
  } finally {
    decoder.close();
  }
}
