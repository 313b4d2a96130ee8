import 'server-only';
import { z } from 'zod';
import { ApiError } from '@/lib/client';
import { issuesOf } from '@/lib/contract';
import type { DeskCode } from '@/lib/rules/failure';
import { DeskError } from './desk-error';
import { limitBytes } from './uploads/limit-bytes';

/** The input of an action on one of the dashboard's own records. */
export const RecordId = z.strictObject({ id: z.uuid() });

/** The version of a record that a page shows. Postgres fails on a number that its column has no room for. */
export const RecordVersion = z.number().int().min(0).max(1_000_000_000);

/** Parses what a browser sent by its schema. Throws DeskError with an issue for each fault. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  invalid: DeskCode = 'INVALID_INPUT',
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new DeskError(invalid, issuesOf(parsed.error));
  return parsed.data;
}

/** Parses the JSON body of a request by its schema. Throws DeskError, and ApiError if the body is longer than `bytesMax`. */
export async function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
  bytesMax: number,
): Promise<z.output<Schema>> {
  // Before the body is read: if reading ended early, the connection would be reset, and the browser would get no answer.
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge();
  const counted = limitBytes(bytesMax);
  const body = await new Response(request.body?.pipeThrough(counted.stream)).json().catch(() => null);
  if (!counted.exceeded()) return parseInput(schema, body);
  throw tooLarge();
}

function tooLarge(): ApiError {
  return new ApiError({ code: 'PAYLOAD_TOO_LARGE', status: 413, message: 'The request is too large.' });
}
