import { expect, it } from 'vitest';
import { loadAgain } from './load-again';

it.each([
  [0, 1],
  [1, 2],
  [3, 4],
])('what fails %s times is there after %s tries', async (failures, tries) => {
  let tried = 0;
  const load = async () => {
    tried += 1;
    if (tried <= failures) throw new Error('The network is gone.');
    return 'the part';
  };
  expect(await loadAgain(load, async () => undefined)).toBe('the part');
  expect(tried).toBe(tries);
});

it('what no longer exists fails after four tries', async () => {
  let pauses = 0;
  const pause = async () => void (pauses += 1);
  await expect(loadAgain(() => Promise.reject(new Error('No such part.')), pause)).rejects.toThrow('No such part.');
  expect(pauses).toBe(3);
});
