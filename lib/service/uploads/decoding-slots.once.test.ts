import { describe, expect, it } from 'vitest';
import { withDecodingSlot } from './decoding-slots';

const photo = 12_000_000;
const giant = 100_000_000;

describe('decoding slots', () => {
  const run = async (sizes: number[], fails: (index: number) => boolean = () => false) => {
    const running = new Set<number>();
    const seen: number[][] = [];
    const order: number[] = [];
    const work = sizes.map((pixels, index) =>
      withDecodingSlot(pixels, async () => {
        running.add(index);
        order.push(index);
        seen.push([...running]);
        await new Promise((resolve) => setTimeout(resolve, 2));
        running.delete(index);
        if (fails(index)) throw new Error(`image ${index}`);
        return index;
      }),
    );
    return { settled: await Promise.allSettled(work), seen, order };
  };

  it('decodes two at a time, in the order asked', async () => {
    const { settled, seen, order } = await run(Array(9).fill(photo));
    expect(settled.map((outcome) => outcome.status)).toEqual(Array(9).fill('fulfilled'));
    expect(Math.max(...seen.map((indexes) => indexes.length))).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('decodes a giant alone, and no later image before it', async () => {
    const { seen, order } = await run([photo, giant, photo, photo]);
    expect(seen.filter((indexes) => indexes.includes(1))).toEqual([[1]]);
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it('frees a slot when the work fails', async () => {
    const { settled } = await run([giant, photo, photo, giant, photo], (index) => index < 4);
    expect(settled.map((outcome) => outcome.status)).toEqual([...Array(4).fill('rejected'), 'fulfilled']);
  });
});
