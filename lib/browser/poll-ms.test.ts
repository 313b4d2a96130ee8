import type { Query } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { failureOf } from '@/lib/rules/failure';
import { inventoryPollMs } from './inventory/inventory-query';
import { libraryQuery } from './photos/library-query';
import { patrolQuery } from './photos/patrol-query';
import { ReadFailure } from './read-json';

type Poll = (query: Query) => number | false;
const polls = {
  inventory: (({ state }) => inventoryPollMs(state as Parameters<typeof inventoryPollMs>[0])) as Poll,
  library: libraryQuery.refetchInterval as unknown as Poll,
  patrol: patrolQuery.refetchInterval as unknown as Poll,
};

it.each(Object.entries(polls))('%s is not polled while no key is set, but after every other failure', (_, poll) => {
  const after = (error: Error | null) => poll({ state: { data: undefined, error } } as Query);
  expect(after(new ReadFailure(failureOf('NOT_CONNECTED')))).toBe(false);
  for (const error of [null, new ReadFailure(failureOf('NETWORK'))]) expect(after(error)).toBeGreaterThan(1_000);
});
