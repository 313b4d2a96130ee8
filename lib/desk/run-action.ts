import 'server-only';
import { headers } from 'next/headers';
import type { z } from 'zod';
import type { Connection } from '@/lib/client';
import { issuesOf } from '@/lib/contract';
import { partnerConnection } from './connection/connection';
import { DeskError, failureFromError } from './desk-error';
import { failureOf, type ActionResult } from './failure';
import { authorize } from './staff/guard';
import { isFromOwnSite } from './staff/own-site';
import type { Permission } from './staff/permissions';
import type { StaffMember } from './staff/staff-store';

export type ActionContext<Input> = { staff: StaffMember; connection: Connection; input: Input };

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
  try {
    const staff = await authorize(permission);
    if (!isFromOwnSite(await headers())) throw new DeskError('FOREIGN_ORIGIN');
    const parsed = schema.safeParse(input);
    if (!parsed.success) return { ok: false, failure: failureOf('INVALID_INPUT', { issues: issuesOf(parsed.error) }) };
    const value = await work({ staff, connection: await partnerConnection(), input: parsed.data });
    return { ok: true, value };
  } catch (error) {
    const failure = failureFromError(error);
    if (!failure) throw error;
    return { ok: false, failure };
  }
}
