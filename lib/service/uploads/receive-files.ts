import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { limits } from '@/lib/contract';
import { contentCodingFault, hasContentCoding } from '@/lib/service/content-coding';
import { badRequest, payloadTooLarge, type ServiceError } from '@/lib/service/service-error';

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
  const form = openForm(request, folder, rules);
  let bytes = 0;
  try {
    for await (const chunk of bodyOf(request, rules)) {
      bytes += chunk.length;
      if (bytes > bodyBytesMax) throw payloadTooLarge(bodyBytesMax);
      await form.write(chunk);
    }
    return await form.end();
  } finally {
    await form.close();
  }
}

/** A 400 about the form as a whole. */
function formFault({ part }: FormRules, message: string): ServiceError {
  return badRequest([{ path: [part], message }]);
}

async function* bodyOf(request: Request, rules: FormRules): AsyncGenerator<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = request.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw formFault(rules, 'The request broke off.');
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * After a fault the rest of the body is read and dropped, because a caller that is still sending would get a connection reset
 * instead of an answer. A form with wrong parts is parsed to its end, because a file that is too large comes before other faults.
 */
function openForm(request: Request, folder: string, rules: FormRules) {
  const parser = openParser(request, rules);
  const files: Promise<string>[] = [];
  let fault: Error | null = null;
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const fail = (error: Error) => {
    fault ??= error;
    stop();
  };
  let refusal: ServiceError | null = null;
  const refuse = (error: ServiceError) => {
    refusal ??= error;
  };
  const ended = new Promise<void>((resolve) => parser.once('close', resolve));

  parser.on('file', (name, stream) => {
    const index = files.length;
    if (name !== rules.part) refuse(unknownPart(rules));
    else if (index >= rules.filesMax) refuse(formFault(rules, tooManyFiles(rules.filesMax)));
    stream.on('limit', () => {
      fail(payloadTooLarge(fileBytesMax));
      stream.destroy(fault!);
    });
    if (fault || refusal) {
      stream.on('error', () => undefined).resume();
      return;
    }
    const file = writeFile(stream, join(folder, String(index)));
    // A fault of the disk is the service's (500); a stream that ends early is the caller's.
    file.catch((error: Error) => fail('syscall' in error ? error : cutShort(rules)));
    files.push(file);
  });
  parser.on('field', () => refuse(unknownPart(rules)));
  parser.on('fieldsLimit', () => refuse(unknownPart(rules)));
  parser.on('error', () => fail(cutShort(rules)));

  return {
    async write(chunk: Uint8Array): Promise<void> {
      if (fault) return;
      const taken = new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
      await Promise.race([taken, stopped]);
    },
    async end(): Promise<string[]> {
      if (!fault) {
        parser.end();
        await Promise.race([ended, stopped]);
      }
      await Promise.allSettled(files);
      if (fault ?? refusal) throw fault ?? refusal;
      const paths = await Promise.all(files);
      if (paths.length === 0) throw formFault(rules, `Send at least one file in a part named ${rules.part}.`);
      return paths;
    },
    async close(): Promise<void> {
      fail(new Error('The form was closed.'));
      parser.destroy();
      await Promise.allSettled(files);
    },
  };
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

function cutShort(rules: FormRules): ServiceError {
  return formFault(rules, 'The form is malformed or cut short.');
}

function unknownPart(rules: FormRules): ServiceError {
  return formFault(rules, `Send nothing but files in parts named ${rules.part}.`);
}

function tooManyFiles(filesMax: number): string {
  return filesMax === 1 ? 'Send one file.' : `Send at most ${filesMax} files at a time.`;
}
