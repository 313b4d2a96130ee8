import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getMe } from '@/lib/client';
import { exampleMe } from '@/lib/contract/examples';
import { answers, refuses, scriptedBaseUrl, type ScriptedAnswer } from '@/lib/testing/harness/scripted-fetch';
import { budgetedConnection, type CallKind } from './open-connection';
import { budgetPace, RequestBudget } from './request-budget';

const share = budgetPace.perMinuteDefault * budgetPace.backgroundShare;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Queues background calls, and counts those that have had their turn. */
function work(budget: RequestBudget, calls: number) {
  const done = { count: 0 };
  for (let call = 0; call < calls; call += 1) void budget.turn().then(() => (done.count += 1));
  return done;
}

const knows = (perMinute: number) => new RequestBudget(() => Promise.resolve(perMinute));

describe('background work', () => {
  it.each([600, 60, 6, 1, 5_000])('uses its share of %d calls a minute, in every minute', async (perMinute) => {
    const done = work(knows(perMinute), perMinute * 3);
    const perWindow = [];
    for (let minute = 0; minute < 3; minute += 1) {
      const before = done.count;
      await vi.advanceTimersByTimeAsync(60_000);
      perWindow.push(done.count - before);
    }
    const allowed = Math.max(1, Math.floor(perMinute * budgetPace.backgroundShare));
    // The first minute may end inside a window, so it can include one window more than its even share.
    const window = Math.max(1, Math.floor(allowed / 12));
    for (const taken of perWindow) {
      expect(taken).toBeLessThanOrEqual(allowed + window);
      expect(taken).toBeGreaterThanOrEqual(allowed - window);
    }
  });

  it('does not start in one burst', async () => {
    const done = work(knows(600), 600);
    await vi.advanceTimersByTimeAsync(1);
    expect(done.count).toBe((share * budgetPace.windowMs) / 60_000);
  });

  it('makes fewer calls while people make some', async () => {
    const budget = knows(600);
    const done = work(budget, 1_000);
    await vi.advanceTimersByTimeAsync(1);
    for (let call = 0; call < 300; call += 1) budget.count();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(done.count).toBeLessThanOrEqual(share + 35 - 300);
    expect(done.count).toBeGreaterThan(0);
  });

  it.each([
    ['an hour back', -3_600_000],
    ['a year forward', 365 * 24 * 3_600_000],
    ['back from a year ahead', -365 * 24 * 3_600_000],
  ])('keeps its pace and its pauses when the clock is set %s', async (_, stepMs) => {
    const budget = knows(600);
    await vi.advanceTimersByTimeAsync(0);
    const done = work(budget, 200);
    await vi.advanceTimersByTimeAsync(1);
    const perWindow = done.count;
    vi.setSystemTime(Date.now() + stepMs);
    await vi.advanceTimersByTimeAsync(budgetPace.windowMs);
    expect(done.count).toBe(2 * perWindow);
    budget.hold(1_000);
    const later = work(knows(600), 1);
    vi.setSystemTime(Date.now() - stepMs);
    budget.hold(10_000);
    await vi.advanceTimersByTimeAsync(9_999);
    expect([done.count, later.count]).toEqual([2 * perWindow, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done.count).toBe(3 * perWindow);
  });

  it('continues with the waiting calls when the limit becomes known during a pause', async () => {
    let answer: (perMinute: number) => void = () => undefined;
    const lookUp = vi
      .fn<() => Promise<number>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const budget = new RequestBudget(lookUp);
    await budget.turn();
    budget.hold(2 * budgetPace.learnAgainMs);
    const waiting = work(budget, 1);
    await vi.advanceTimersByTimeAsync(budgetPace.learnAgainMs);
    const later = work(budget, 1);
    answer(1_200);
    await vi.advanceTimersByTimeAsync(budgetPace.learnAgainMs);
    expect([waiting.count, later.count]).toEqual([1, 1]);
  });

  it('uses the default limit while the service does not answer, and asks again', async () => {
    const lookUp = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(12);
    const budget = new RequestBudget(lookUp);
    const first = work(budget, 1);
    await vi.advanceTimersByTimeAsync(budgetPace.learnAgainMs - 1);
    expect([first.count, lookUp.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(1);
    const later = work(budget, 100);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lookUp).toHaveBeenCalledTimes(2);
    expect(later.count).toBeLessThanOrEqual(9);
  });

  it('pauses for the longest requested time, even if a shorter one is requested later', async () => {
    const budget = knows(600);
    const done = work(budget, 1);
    await vi.advanceTimersByTimeAsync(1);
    budget.hold(30_000);
    budget.hold(1_000);
    const after = work(budget, 5);
    await vi.advanceTimersByTimeAsync(29_999);
    expect([done.count, after.count]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(after.count).toBe(5);
  });

  it('pauses no longer than the maximum', async () => {
    const budget = knows(600);
    budget.hold(Number.MAX_SAFE_INTEGER);
    const done = work(budget, 1);
    await vi.advanceTimersByTimeAsync(budgetPace.holdMsMax);
    expect(done.count).toBe(1);
  });
});

let keys = 0;

/** Connections of one new key, to a service with prepared answers. */
function connections(answer: ScriptedAnswer = answers(exampleMe)) {
  keys += 1;
  const key = `svc_sk_${keys}`;
  const service = { answer, calls: 0 };
  const open = (kind: CallKind) =>
    budgetedConnection(
      {
        baseUrl: scriptedBaseUrl,
        key: () => key,
        sleep: () => Promise.resolve(),
        attemptsMax: 1,
        fetch: async () => {
          service.calls += 1;
          return (service.answer as () => Response)();
        },
      },
      kind,
    );
  return { service, open };
}

describe('connections of one key', () => {
  it('send interactive calls at once while background work waits', async () => {
    const { open } = connections();
    const done = { background: 0, interactive: 0 };
    const background = open('background');
    for (let call = 0; call < 100; call += 1) void getMe(background).then(() => (done.background += 1));
    await vi.advanceTimersByTimeAsync(1);
    const current = done.background;
    for (let call = 0; call < 50; call += 1) void getMe(open('interactive')).then(() => (done.interactive += 1));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual({ background: current, interactive: 50 });
    expect(current).toBeLessThan(100);
  });

  it('pause background work, but no interactive call, after a 429 on any of them', async () => {
    const { open, service } = connections(refuses('TOO_MANY_REQUESTS', undefined, { 'Retry-After': '20' }));
    await expect(getMe(open('interactive'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    service.answer = answers(exampleMe);
    let done = false;
    void getMe(open('background')).then(() => (done = true));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(done).toBe(false);
    await expect(getMe(open('interactive'))).resolves.toMatchObject({ org: exampleMe.org });
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toBe(true);
  });

  it('do not pause after a 429 on an upload', async () => {
    const { open, service } = connections(refuses('TOO_MANY_REQUESTS', undefined, { 'Retry-After': '20' }));
    const { fetch, baseUrl } = open('interactive');
    expect((await fetch(`${baseUrl}/uploads/images`)).status).toBe(429);
    service.answer = answers(exampleMe);
    let done = false;
    void getMe(open('background')).then(() => (done = true));
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toBe(true);
  });

  it('do not use up the budget of another key', async () => {
    const first = connections().open('background');
    for (let call = 0; call < 100; call += 1) void getMe(first);
    await vi.advanceTimersByTimeAsync(1);
    let done = false;
    void getMe(connections().open('background')).then(() => (done = true));
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toBe(true);
  });
});
