import type { z } from 'zod';
import { issuesOf, readRequest, singleParameters } from '@/lib/contract';
import { badRequest } from '@/lib/service/service-error';

/** Reads the parameters of a list with its schema; unknown ones are ignored. Throws 400 with an issue for each fault. */
export function readListQuery<Schema extends z.ZodObject>(schema: Schema, search: URLSearchParams): z.output<Schema> {
  const { values, issues } = singleParameters(search, Object.keys(schema.shape));
  const parsed = readRequest(schema, values);
  if (!parsed.success) issues.push(...issuesOf(parsed.error));
  if (issues.length > 0) throw badRequest(issues);
  return parsed.data!;
}
