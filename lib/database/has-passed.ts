import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the time in a column has come, in milliseconds since 1970. One after `latest`, which is later than any that can be set now,
 * was set before the clock was set back: it counts as passed, or work would wait until the clock is there again.
 */
export function hasPassed(column: string, now: number, latest: number): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latest})`;
}
