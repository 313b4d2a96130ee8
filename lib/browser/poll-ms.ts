import { failureFromRead } from './read-json';

/** How often a read is repeated: not while no key is set. Then the page reads again when its window gets the focus. */
export function pollMs(ms: number, error: unknown): number | false {
  return failureFromRead(error).code === 'NOT_CONNECTED' ? false : ms;
}
