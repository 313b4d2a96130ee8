import { UnreadableFile } from '@/lib/rules/import/file-fault';
import type { ImportReply, ImportWork } from './import-worker';

/** Reads files beside the page, which stays as quick as it was. Close it when the page is left. */
export class ImportParser {
  readonly #worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: unknown) => void }>();
  #asked = 0;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => {
      const { resolve, reject } = this.#waiting.get(data.number) ?? {};
      this.#waiting.delete(data.number);
      if ('fault' in data) reject?.(new UnreadableFile(data.fault));
      else resolve?.(data.answer);
    });
    this.#worker.addEventListener('error', () => {
      for (const { reject } of this.#waiting.values()) reject(new UnreadableFile({ code: 'notAFile' }));
      this.#waiting.clear();
    });
  }

  /** Throws UnreadableFile. */
  ask<Name extends keyof ImportWork>(
    name: Name,
    asked: ImportWork[Name]['asked'],
  ): Promise<ImportWork[Name]['answer']> {
    this.#asked += 1;
    const number = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve: (answer) => resolve(answer as ImportWork[Name]['answer']), reject });
      this.#worker.postMessage({ number, name, asked }, { transfer: [] });
    });
  }

  close(): void {
    this.#worker.terminate();
  }
}
