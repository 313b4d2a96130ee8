import { UnreadableFile } from '@/lib/rules/import/file-fault';
import type { ImportReply, ImportWork } from './import-worker';

/** Reads files beside the page, which stays as quick as it was. Close it when the page is left. */
export class ImportParser {
  readonly #worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: unknown) => void }>();
  #asked = 0;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => {
      const { resolve, reject } = this.#waiting.get(data.number) ?? {};
      this.#waiting.delete(data.number);
      if ('fault' in data) reject?.(new UnreadableFile(data.fault));
      else resolve?.(data.answer as never);
    });
    this.#worker.addEventListener('error', () => {
      for (const { reject } of this.#waiting.values()) reject(new UnreadableFile({ code: 'notAFile' }));
      this.#waiting.clear();
    });
  }

  /** Throws UnreadableFile. */
  ask<Name extends keyof ImportWork>(
    name: Name,
    asked: Parameters<ImportWork[Name]>[0],
  ): Promise<Awaited<ReturnType<ImportWork[Name]>>> {
    this.#asked += 1;
    const number = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker.postMessage({ number, name, asked }, { transfer: [] });
    });
  }

  close(): void {
    this.#worker.terminate();
  }
}
