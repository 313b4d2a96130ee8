import 'server-only';

export type Report = (error: unknown, message: string) => void;

/** Begins `work` every so many milliseconds, never while it is still running; `begin` does so at once. `stop` waits for its end. */
export function repeatJob(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  const begin = () => {
    running ??= work()
      .catch(onError)
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
