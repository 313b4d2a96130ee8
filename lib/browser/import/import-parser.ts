import { callWorker } from '@/lib/browser/worker-calls';
import { UnreadableFile } from '@/lib/rules/import/file-fault';
import type { ImportReply, ImportTask, ImportWork } from './import-worker';

/** Reads files in a worker, so that the page stays responsive. Close it when the page is left. */
export class ImportParser {
  readonly #worker = callWorker<ImportTask, ImportReply>(
    () => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' }),
  );

  /** Throws UnreadableFile. */
  async ask<Name extends keyof ImportWork>(
    name: Name,
    asked: Parameters<ImportWork[Name]>[0],
  ): Promise<Awaited<ReturnType<ImportWork[Name]>>> {
    const reply = await this.#worker
      .ask({ name, asked } as ImportTask)
      .catch((): ImportReply => ({ fault: { code: 'readerFailed' } }));
    if ('fault' in reply) throw new UnreadableFile(reply.fault);
    return reply.answer as Awaited<ReturnType<ImportWork[Name]>>;
  }

  close(): void {
    this.#worker.end();
  }
}
