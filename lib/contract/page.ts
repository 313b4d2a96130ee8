import { z } from 'zod';
import type { Issue } from './error';
import { limits } from './limits';

/** A page of a list, newest first; `nextCursor` is null on the last one (section 4.3). */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), nextCursor: z.string().nullable() });
}

export type Page<Item> = { data: Item[]; nextCursor: string | null };

const cursor = z.string().min(1, 'A cursor must not be empty.').optional();

const limit = z
  .string()
  .regex(/^\d{1,9}$/, 'Must be a whole number.')
  // The interface description shows these digits as a number.
  .meta({
    type: 'integer',
    pattern: undefined,
    minimum: 1,
    maximum: limits.pageSizeMax,
    default: limits.pageSizeDefault,
  })
  .transform(Number)
  .refine((value) => value >= 1 && value <= limits.pageSizeMax, `Must be from 1 to ${limits.pageSizeMax}.`)
  .optional()
  .transform((value) => value ?? limits.pageSizeDefault);

/** The query parameters of every list (section 4.3), parsed from texts. */
export const pageParameters = { cursor, limit };

/** The parameters of a query as single texts, and an issue for each known one that is repeated. */
export function singleParameters(search: URLSearchParams, known: readonly string[]) {
  const values: Record<string, string> = {};
  const issues: Issue[] = [];
  for (const name of known) {
    const all = search.getAll(name);
    if (all.length > 1) issues.push({ path: [name], message: 'Must be given once.' });
    if (all.length === 1) values[name] = all[0]!;
  }
  return { values, issues };
}
