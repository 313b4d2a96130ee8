/** At most two images are decoded at a time in this process; one with more than `pixelsPerSlotMax` pixels uses both slots. */
const slotsMax = 2;
const pixelsPerSlotMax = 40_000_000;

type Waiter = { slots: number; start: () => void };

const waiting: Waiter[] = [];
let taken = 0;

/** Runs `work` on an image of `pixels` when enough slots are free, first come, first served. */
export async function withDecodingSlot<Result>(pixels: number, work: () => Promise<Result>): Promise<Result> {
  const slots = pixels > pixelsPerSlotMax ? slotsMax : 1;
  await new Promise<void>((start) => {
    waiting.push({ slots, start });
    startWaiting();
  });
  try {
    return await work();
  } finally {
    taken -= slots;
    startWaiting();
  }
}

function startWaiting(): void {
  for (let first = waiting[0]; first && taken + first.slots <= slotsMax; first = waiting[0]) {
    waiting.shift();
    taken += first.slots;
    first.start();
  }
}
