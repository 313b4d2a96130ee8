import 'server-only';
import type { z } from 'zod';
import type { Connection } from '@/lib/client';
import type { ActionResult, DeskCode } from '@/lib/rules/failure';
import { readPagePerson } from '@/lib/rules/page-person';
import type { Permission } from '@/lib/rules/staff/permissions';
import { partnerConnection } from './connection/open-connection';
import { DeskError } from './desk-error';
import { deskStore } from './desk-store';
import { expectedFailure } from './expected-failure';
import type { ActEnd, ActStart } from './journal/act-store';
import { recordAct } from './journal/record-act';
import { parseInput } from './parse-input';
import { actingPerson } from './staff/acting-person';
import { authorize, currentStaff, requireOwnSite } from './staff/guard';
import type { StaffMember } from './staff/staff-store';
import type { DeskStore } from './tables/desk-tables';

/** Records what the signed-in person does, as `recordAct`. */
type RecordOwnAct = <Value>(
  act: Omit<ActStart, 'by'>,
  work: (actId: string) => Promise<Value>,
  endOf?: (value: Value) => ActEnd,
) => Promise<Value>;

export type DeskContext<Input> = { staff: StaffMember; store: DeskStore; input: Input; record: RecordOwnAct };
export type ActionContext<Input> = DeskContext<Input> & { connection: Connection };

/**
 * Every save goes through here. Checks the session, that the page was rendered for the same person, the permission and the input;
 * then runs `work`. Returns expected errors as a failure and rethrows unexpected ones.
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

/** As `runAction`, for actions on the dashboard alone, which also work without a key. */
export async function runDeskAction<Schema extends z.ZodType, Value>(
  permission: Permission,
  schema: Schema,
  input: unknown,
  work: (context: DeskContext<z.output<Schema>>) => Promise<Value>,
): Promise<ActionResult<Value>> {
  try {
    const { pageOf, asked } = readPagePerson(input);
    await requirePagePerson(pageOf);
    const staff = await authorize(permission);
    await requireOwnSite();
    const parsed = parseInput(schema, asked);
    const store = await deskStore();
    const record: RecordOwnAct = async (act, ...rest) =>
      recordAct(store, { ...act, by: await actingPerson(staff) }, ...rest);
    return { ok: true, value: await work({ staff, store, input: parsed, record }) };
  } catch (error) {
    return { ok: false, failure: await expectedFailure(error) };
  }
}

/**
 * As `runAction`, for actions that need no session: sign-in and links. `work` sets `tried.email` to the account that a refusal is
 * logged with; `invalid` is the code for an input that does not parse.
 */
export async function runOpenAction<Schema extends z.ZodType, Value>(
  schema: Schema,
  input: unknown,
  work: (input: z.output<Schema>, tried: { email: string | null }) => Promise<Value>,
  invalid: DeskCode = 'INVALID_INPUT',
): Promise<ActionResult<Value>> {
  const tried = { email: null };
  try {
    await requireOwnSite();
    return { ok: true, value: await work(parseInput(schema, input, invalid), tried) };
  } catch (error) {
    return { ok: false, failure: await expectedFailure(error, tried.email) };
  }
}

/** Throws DeskError if another person has signed in since the page was rendered, so that nothing is done in the wrong name. */
async function requirePagePerson(pageOf: string | null): Promise<void> {
  const staff = pageOf === null ? null : await currentStaff();
  if (staff && staff.id !== pageOf) throw new DeskError('OTHER_PERSON', [], { id: staff.id, name: staff.name });
}
