import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { limits } from '@/lib/contract';
import { contentCodingFault, hasContentCoding } from '@/lib/service/content-coding';
import { badRequest, payloadTooLarge, ServiceError } from '@/lib/service/service-error';

type FormRules = { part: string; filesMax: number };

const fileBytesMax = limits.uploadFileBytesMax;
const overheadBytesPerPart = 16 * 1024;

/**
 * Streams the files of a `multipart/form-data` request into `folder` and returns their paths in the order sent, with only a few
 * chunks in memory. Throws 413 if a file or the whole body is too large and 400 if the form breaks `rules`.
 */
export async function receiveFiles(request: Request, folder: string, rules: FormRules): Promise<string[]> {
  // One file too many is a fault of the count (400), so the size of the body leaves room for it.
  const bodyBytesMax = (rules.filesMax + 1) * (overheadBytesPerPart + fileBytesMax);
  if (Number(request.headers.get('content-length') ?? 0) > bodyBytesMax) throw payloadTooLarge(bodyBytesMax);
  const parser = openParser(request, rules);
  const files: Promise<string>[] = [];
  let refusal: ServiceError | null = null;
  const refuse = (message: string) => {
    refusal ??= formFault(rules, message);
  };
  const unknownPart = `Send nothing but files, each with a filename, in parts named ${rules.part}.`;

  parser.on('field', () => refuse(unknownPart));
  parser.on('fieldsLimit', () => refuse(unknownPart));
  parser.on('file', (name, stream) => {
    stream.on('limit', () => stream.destroy(payloadTooLarge(fileBytesMax)));
    const fail = (error: Error) => void parser.destroy(error);
    if (name !== rules.part) refuse(unknownPart);
    else if (files.length >= rules.filesMax) refuse(tooManyFiles(rules.filesMax));
    // A form with wrong parts is read to its end, because a file that is too large comes before other faults. A parser that has
    // failed may still begin a file that never ends.
    if (refusal || parser.destroyed) stream.on('error', fail).resume();
    else {
      const file = writeFile(stream, join(folder, String(files.length)));
      file.catch(fail);
      files.push(file);
    }
  });

  try {
    await pipeline(bodyOf(request, bodyBytesMax), parser);
  } catch (error) {
    // A fault of the disk is the service's (500); a body that ends early is the caller's.
    if (error instanceof ServiceError || (error instanceof Error && 'syscall' in error)) throw error;
    throw formFault(rules, 'The form is malformed or cut short.');
  } finally {
    await Promise.allSettled(files);
  }
  if (refusal) throw refusal;
  if (files.length === 0) throw formFault(rules, `Send at least one file in a part named ${rules.part}.`);
  return Promise.all(files);
}

/** A 400 about the form as a whole. */
function formFault({ part }: FormRules, message: string): ServiceError {
  return badRequest([{ path: [part], message }]);
}

async function* bodyOf({ body }: Request, bytesMax: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw payloadTooLarge(bytesMax);
    yield chunk;
  }
}

function openParser(request: Request, rules: FormRules): busboy.Busboy {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data *(;|$)/i.test(contentType)) {
    throw formFault(rules, 'Send the files as multipart/form-data.');
  }
  if (hasContentCoding(request.headers)) throw formFault(rules, contentCodingFault);
  // The parser's limit is the first size that is too large.
  const sizes = { fileSize: fileBytesMax + 1, fields: 1, fieldSize: 1 };
  try {
    return busboy({ headers: { 'content-type': contentType }, limits: sizes });
  } catch {
    throw formFault(rules, 'The Content-Type names no boundary.');
  }
}

async function writeFile(stream: Readable, path: string): Promise<string> {
  const target = createWriteStream(path, { flags: 'wx' });
  const closed = new Promise<void>((resolve) => target.once('close', () => resolve()));
  try {
    await pipeline(stream, target);
  } finally {
    // A failed pipeline does not wait for its file, which could then appear in a folder that is being removed.
    await closed;
  }
  return path;
}

function tooManyFiles(filesMax: number): string {
  return filesMax === 1 ? 'Send one file.' : `Send at most ${filesMax} files at a time.`;
}
