import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, callWorker } from './worker-calls';

const page = new EventTarget();
const worker = Object.assign(new EventTarget(), { isEnded: false });

const send = (target: EventTarget) => (data: unknown) =>
  queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })));

beforeEach(() => {
  const inside = { addEventListener: worker.addEventListener.bind(worker), postMessage: send(page) };
  vi.stubGlobal('self', inside);
});
afterEach(() => void vi.unstubAllGlobals());

const start = vi.fn<() => Worker>(
  () =>
    ({
      addEventListener: page.addEventListener.bind(page),
      postMessage: send(worker),
      terminate: () => (worker.isEnded = true),
    }) as unknown as Worker,
);

it('returns to each task its own answer in any order; after a worker failed, the next task starts another one', async () => {
  const release: (() => void)[] = [];
  answerCalls(async (task: number) => {
    await new Promise<void>((resolve) => (release[task] = resolve));
    return `answer ${task}`;
  });
  const calls = callWorker<number, string>(start);
  const answers = [calls.ask(0), calls.ask(1)] as const;
  expect(calls.count()).toBe(2);
  await vi.waitFor(() => expect(release).toHaveLength(2));
  release[1]!();
  expect(await answers[1]).toBe('answer 1');
  expect(calls.count()).toBe(1);

  page.dispatchEvent(new Event('error'));
  await expect(answers[0]).rejects.toThrow('The worker has failed.');
  expect(calls.count()).toBe(0);
  expect(worker.isEnded).toBe(true);
  expect(start).toHaveBeenCalledTimes(1);
  const next = calls.ask(2);
  await vi.waitFor(() => expect(release).toHaveLength(3));
  release[2]!();
  expect(await next).toBe('answer 2');
  expect(start).toHaveBeenCalledTimes(2);
});
