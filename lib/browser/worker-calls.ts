type Call<Task> = { number: number; task: Task };
type Reply<Answer> = { number: number; answer: Answer };

export type WorkerCalls<Task, Answer> = {
  /** Rejects if the worker fails or is ended: it is out of memory, or its code no longer exists after a deploy. */
  ask: (task: Task) => Promise<Answer>;
  /** How many tasks are waiting for an answer. */
  count: () => number;
  end: () => void;
};

/** Sends tasks to a worker that answers with `answerCalls`. The first task starts it, and so does the next one after it failed or ended. */
export function callWorker<Task, Answer>(start: () => Worker): WorkerCalls<Task, Answer> {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let worker: Worker | null = null;
  let asked = 0;

  function open(): Worker {
    const opened = start();
    opened.addEventListener('message', ({ data }: MessageEvent<Reply<Answer>>) => {
      waiting.get(data.number)?.resolve(data.answer);
      waiting.delete(data.number);
    });
    opened.addEventListener('error', () => {
      if (worker === opened) end();
    });
    return opened;
  }

  function end(): void {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('The worker has failed.'));
    waiting.clear();
  }

  return {
    ask(task) {
      asked += 1;
      const call: Call<Task> = { number: asked, task };
      return new Promise((resolve, reject) => {
        worker ??= open();
        waiting.set(call.number, { resolve, reject });
        worker.postMessage(call, { transfer: [] });
      });
    },
    count: () => waiting.size,
    end,
  };
}

/** Answers each task in a worker. It adds a listener because the CSV parser sets `onmessage` itself. */
export function answerCalls(work: (task: never) => Promise<unknown>): void {
  self.addEventListener('message', ({ data: { number, task } }: MessageEvent<Call<never>>) => {
    void work(task).then((answer) => self.postMessage({ number, answer }, { transfer: [] }));
  });
}
