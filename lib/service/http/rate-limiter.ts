import { tooManyRequests } from '@/lib/service/service-error';
import type { ServiceStore, ServiceTables } from '@/lib/service/tables/service-tables';

export type RateLimiter = ReturnType<typeof createRateLimiter>;

const windowMs = 60_000;

/**
 * Counts the requests of each key in windows of one minute (section 8): in the store if several instances share one, else in
 * memory, because only one process uses the embedded engine.
 */
export function createRateLimiter(
  store: ServiceStore,
  budget: ServiceTables['request_windows']['budget'],
  perMinute: number,
) {
  const count = store.engine === 'postgres' ? countInStore(store, budget) : countInMemory();
  return {
    /** Counts one request of a key. Throws 429 if the key has used up its budget for this minute. */
    async take(keyId: string, now: number): Promise<void> {
      const window = await count(keyId, now);
      if (window.count <= perMinute) return;
      throw tooManyRequests(Math.max(1, Math.ceil((window.startedAt + windowMs - now) / 1000)));
    },
  };
}

type Window = { startedAt: number; count: number };
type Count = (keyId: string, now: number) => Promise<Window>;

function countInMemory(): Count {
  const windows = new Map<string, Window>();
  return async (keyId, now) => {
    let window = windows.get(keyId);
    if (!window || now >= window.startedAt + windowMs || now < window.startedAt) {
      for (const [other, { startedAt }] of windows) if (now >= startedAt + windowMs) windows.delete(other);
      window = { startedAt: now, count: 0 };
      windows.set(keyId, window);
    }
    window.count += 1;
    return window;
  };
}

function countInStore({ db }: ServiceStore, budget: ServiceTables['request_windows']['budget']): Count {
  return async (keyId, now) => {
    const { started_at, count } = await db
      .insertInto('request_windows')
      .values({ budget, key_id: keyId, started_at: now, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['budget', 'key_id']).doUpdateSet((row) => {
          const open = row.between('request_windows.started_at', now - windowMs + 1, now);
          return {
            started_at: row.case().when(open).then(row.ref('request_windows.started_at')).else(now).end(),
            count: row
              .case()
              .when(open)
              .then(row('request_windows.count', '+', 1))
              .else(1)
              .end(),
          };
        }),
      )
      .returning(['started_at', 'count'])
      .executeTakeFirstOrThrow();
    return { startedAt: started_at, count };
  };
}
