import 'server-only';
import { reportFault } from './faults';

/**
 * Begins `work` every `everyMs` milliseconds, never while it is still running; `begin` does so at once. `stop` waits for its end.
 * `failed` is the sentence with which an error is reported.
 */
export function repeatJob(everyMs: number, work: () => Promise<void>, failed: string) {
  let running: Promise<void> | null = null;
  const begin = () => {
    running ??= work()
      .catch((error: unknown) => reportFault(error, failed))
      .finally(() => (running = null));
  };
  const timer = setInterval(begin, everyMs).unref();
  return {
    begin,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
