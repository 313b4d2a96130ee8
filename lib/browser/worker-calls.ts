type Call<Task> = { number: number; task: Task };
type Reply<Answer> = { number: number; answer: Answer };

export type WorkerCalls<Task, Answer> = {
  /** Rejects if the worker fails: it is out of memory, or its code no longer exists after a deploy. */
  ask: (task: Task) => Promise<Answer>;
  /** How many tasks are waiting for an answer. */
  count: () => number;
  end: () => void;
};

/** Sends tasks to a worker that answers with `answerCalls`. */
export function callWorker<Task, Answer>(worker: Worker): WorkerCalls<Task, Answer> {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let asked = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Reply<Answer>>) => {
    waiting.get(data.number)?.resolve(data.answer);
    waiting.delete(data.number);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker has failed.'));
    waiting.clear();
  });
  return {
    ask(task) {
      asked += 1;
      const call: Call<Task> = { number: asked, task };
      return new Promise((resolve, reject) => {
        waiting.set(call.number, { resolve, reject });
        worker.postMessage(call, { transfer: [] });
      });
    },
    count: () => waiting.size,
    end: () => worker.terminate(),
  };
}

/** Answers each task in a worker. It adds a listener because the CSV parser sets `onmessage` itself. */
export function answerCalls(work: (task: never) => Promise<unknown>): void {
  self.addEventListener('message', ({ data: { number, task } }: MessageEvent<Call<never>>) => {
    void work(task).then((answer) => self.postMessage({ number, answer }, { transfer: [] }));
  });
}
