import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the time in a column has come, in milliseconds since 1970. A time after `latest` (later than any that can be set now) was
 * set before the clock was set back: it counts as passed, so that work does not wait until the clock has caught up.
 */
export function hasPassed(column: string, now: number, latest: number): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latest})`;
}
