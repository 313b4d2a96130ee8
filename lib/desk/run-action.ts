import 'server-only';
import { headers } from 'next/headers';
import type { z } from 'zod';
import type { Connection } from '@/lib/client';
import { issuesOf } from '@/lib/contract';
import { partnerConnection } from './connection/connection';
import { DeskError } from './desk-error';
import { expectedFailure } from './expected-failure';
import { failureOf, type ActionResult } from './failure';
import { authorize } from './staff/guard';
import { isFromOwnSite } from './staff/own-site';
import type { Permission } from './staff/permissions';
import type { StaffMember } from './staff/staff-store';

type DeskContext<Input> = { staff: StaffMember; input: Input };
export type ActionContext<Input> = DeskContext<Input> & { connection: Connection };

/**
 * Every save goes through here: who is it and may they, is the input what the schema says, do it, and turn expected errors into
 * a failure. What nobody expected is thrown on.
 */
export async function runAction<Schema extends z.ZodType, Value>(
  permission: Permission,
  schema: Schema,
  input: unknown,
  work: (context: ActionContext<z.output<Schema>>) => Promise<Value>,
): Promise<ActionResult<Value>> {
  return runDeskAction(permission, schema, input, async (context) =>
    work({ ...context, connection: await partnerConnection() }),
  );
}

/** As `runAction`, for what concerns the dashboard alone and must also work while there is no key. */
export async function runDeskAction<Schema extends z.ZodType, Value>(
  permission: Permission,
  schema: Schema,
  input: unknown,
  work: (context: DeskContext<z.output<Schema>>) => Promise<Value>,
): Promise<ActionResult<Value>> {
  try {
    const staff = await authorize(permission);
    if (!isFromOwnSite(await headers())) throw new DeskError('FOREIGN_ORIGIN');
    const parsed = schema.safeParse(input);
    if (!parsed.success) return { ok: false, failure: failureOf('INVALID_INPUT', { issues: issuesOf(parsed.error) }) };
    return { ok: true, value: await work({ staff, input: parsed.data }) };
  } catch (error) {
    return { ok: false, failure: await expectedFailure(error) };
  }
}
