import { limits } from '@/lib/contract';
import { contentCodingFault, hasContentCoding } from '@/lib/service/content-coding';
import { badRequest, payloadTooLarge } from '@/lib/service/service-error';

/**
 * Reads the bytes of a JSON body. Throws 413 above the limit, by Content-Length or by counting, and 400 if the body is cut off.
 * Checks only the size, which comes before every other fault (section 8).
 */
export async function readBytes(request: Request): Promise<Uint8Array> {
  const bytesMax = limits.jsonBodyBytesMax;
  if (Number(request.headers.get('content-length')) > bytesMax) throw payloadTooLarge(bytesMax);
  if (!request.body) return new Uint8Array();
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  const chunks: Uint8Array[] = [];
  for (let length = 0; length <= bytesMax;) {
    const { done, value } = await reader.read().catch(() => {
      throw wholeBodyFault('The body broke off.');
    });
    if (done) return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
    length += value.length;
    chunks.push(value);
  }
  throw payloadTooLarge(bytesMax);
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a body as JSON in UTF-8; throws 400 with an issue for the whole body if it is not. */
export function parseJson(headers: Headers, bytes: Uint8Array): unknown {
  if (!isJsonType(headers.get('content-type') ?? '')) throw wholeBodyFault('Send the body as application/json.');
  if (hasContentCoding(headers)) throw wholeBodyFault(contentCodingFault);
  try {
    return JSON.parse(decoder.decode(bytes)) as unknown;
  } catch {
    throw wholeBodyFault('The body is not valid JSON in UTF-8.');
  }
}

function isJsonType(contentType: string): boolean {
  const [type, ...parameters] = contentType.toLowerCase().split(';');
  if (type!.trim() !== 'application/json') return false;
  return parameters.every((parameter) => {
    const [name, value = ''] = parameter.trim().split('=');
    return name !== 'charset' || value.replaceAll('"', '') === 'utf-8' || value.replaceAll('"', '') === 'utf8';
  });
}

function wholeBodyFault(message: string) {
  return badRequest([{ path: [], message }]);
}
