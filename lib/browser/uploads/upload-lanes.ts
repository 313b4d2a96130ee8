export type UploadLanes = ReturnType<typeof createUploadLanes>;

const minuteMs = 60_000;

/** Limits requests: a few at once, at most the key's rate per minute, and none while the service asks to wait. */
export function createUploadLanes({ atOnce, perMinute }: { atOnce: number; perMinute: number }) {
  const waiting: ((leave: () => void) => void)[] = [];
  let entered: number[] = [];
  let pace = perMinute;
  let width = atOnce;
  let running = 0;
  let opensAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function letIn(): void {
    clearTimeout(timer);
    while (waiting.length > 0 && running < width) {
      const now = performance.now();
      entered = entered.filter((at) => at > now - minuteMs);
      const hasRoomAt = entered.length < pace ? 0 : entered.at(-pace)! + minuteMs;
      const wait = Math.max(opensAt, hasRoomAt) - now;
      if (wait > 0) {
        timer = setTimeout(letIn, wait);
        return;
      }
      entered.push(now);
      running += 1;
      waiting.shift()!(leaveOnce());
    }
  }

  function leaveOnce(): () => void {
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      running -= 1;
      letIn();
    };
  }

  return {
    /** Waits for a free lane; resolves to a function that leaves it. */
    enter: () =>
      new Promise<() => void>((resolve) => {
        waiting.push(resolve);
        letIn();
      }),
    /** Blocks all lanes for this long. */
    close: (ms: number): void => {
      opensAt = Math.max(opensAt, performance.now() + ms);
    },
    /** Sets how many may be inside at once from now on. */
    widen: (next: number): void => {
      width = Math.max(1, next);
      letIn();
    },
    /** Sets how many may enter in a minute from now on. */
    pace: (next: number): void => {
      pace = Math.max(1, next);
      letIn();
    },
  };
}
