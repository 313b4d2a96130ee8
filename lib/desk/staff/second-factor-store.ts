import 'server-only';
import { createHash, randomInt } from 'node:crypto';
import { seal, unseal } from '@/lib/desk/connection/secret-box';
import { DeskError } from '@/lib/desk/desk-error';
import type { DeskDb, DeskStore, DeskTables, DeskTransaction } from '@/lib/desk/tables/desk-tables';
import { makeTotpSecret, stepOfCode } from './totp';

export type SecondFactor = { on: boolean; codesLeft: number };

const purposeOf = (staffId: string) => `second factor of ${staffId}` as const;

/** Makes a secret for a person's app; sign-in asks for its codes once it is confirmed. Throws DeskError if one is already confirmed. */
export async function offerSecondFactor(
  store: DeskStore,
  staffId: string,
  secret: string,
  now = Date.now(),
): Promise<string> {
  const plain = makeTotpSecret();
  const values = {
    sealed_secret: seal(plain, purposeOf(staffId), secret),
    created_at: now,
    confirmed_at: null,
    last_step: 0,
  };
  const { numInsertedOrUpdatedRows } = await store.db
    .insertInto('second_factors')
    .values({ staff_id: staffId, ...values })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet(values).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new DeskError('SECOND_FACTOR_ON');
  return plain;
}

/** Switches a new secret on with its first code, and returns the recovery codes. Throws DeskError. */
export async function confirmSecondFactor(
  store: DeskStore,
  staffId: string,
  code: string,
  secrets: readonly string[],
  now = Date.now(),
): Promise<string[]> {
  return store.write(async (transaction) => {
    const row = await factorRow(transaction, staffId);
    if (!row) throw new DeskError('SECOND_FACTOR_GONE');
    if (row.confirmed_at !== null) throw new DeskError('SECOND_FACTOR_ON');
    const step = stepOfCode(openSecret(row, secrets), plainCode(code), now);
    if (step === null) throw new DeskError('WRONG_CODE');
    const { numUpdatedRows } = await transaction
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_step: step })
      .where('staff_id', '=', staffId)
      .where('sealed_secret', '=', row.sealed_secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DeskError('SECOND_FACTOR_ON');
    return replaceCodes(transaction, staffId);
  });
}

export async function hasSecondFactor(store: DeskStore, staffId: string): Promise<boolean> {
  return (await factorRow(store.db, staffId))?.confirmed_at != null;
}

export async function findSecondFactor(store: DeskStore, staffId: string): Promise<SecondFactor> {
  const codes = store.db.selectFrom('recovery_codes').select((is) => is.fn.countAll<number>().as('left'));
  const { left } = await codes.where('staff_id', '=', staffId).executeTakeFirstOrThrow();
  return { on: await hasSecondFactor(store, staffId), codesLeft: left };
}

/** Whether this is an unused code of the person's app or an unused recovery code; uses it up. Throws DeskError. */
export async function takeSecondFactor(
  store: DeskStore,
  staffId: string,
  code: string,
  secrets: readonly string[],
  now = Date.now(),
): Promise<boolean> {
  const row = await factorRow(store.db, staffId);
  if (row?.confirmed_at == null) return false;
  const plain = plainCode(code);
  if (!/^\d{6}$/.test(plain)) return takeRecoveryCode(store, staffId, plain);
  const step = stepOfCode(openSecret(row, secrets), plain, now);
  if (step === null) return false;
  const { numUpdatedRows } = await store.db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** New recovery codes that replace the earlier ones. Throws DeskError if there is no second factor. */
export async function renewCodes(store: DeskStore, staffId: string): Promise<string[]> {
  return store.write(async (transaction) => {
    // Writing makes another renewal wait, whose codes would otherwise be valid too.
    const factor = transaction.updateTable('second_factors').set({ staff_id: staffId }).where('staff_id', '=', staffId);
    const { numUpdatedRows } = await factor.where('confirmed_at', 'is not', null).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DeskError('SECOND_FACTOR_GONE');
    return replaceCodes(transaction, staffId);
  });
}

/** Switches a person's second factor off. Throws DeskError if it is off already. */
export async function dropSecondFactor(transaction: DeskTransaction, staffId: string): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute();
  await transaction.deleteFrom('pending_sign_ins').where('staff_id', '=', staffId).execute();
  const factor = transaction.deleteFrom('second_factors').where('staff_id', '=', staffId);
  const { numDeletedRows } = await factor.executeTakeFirst();
  if (numDeletedRows === 0n) throw new DeskError('SECOND_FACTOR_GONE');
}

function factorRow(db: DeskDb, staffId: string) {
  return db.selectFrom('second_factors').selectAll().where('staff_id', '=', staffId).executeTakeFirst();
}

function openSecret(row: DeskTables['second_factors'], secrets: readonly string[]): string {
  const secret = unseal(row.sealed_secret, purposeOf(row.staff_id), secrets);
  if (secret === null) throw new DeskError('SECOND_FACTOR_UNREADABLE');
  return secret;
}

async function takeRecoveryCode(store: DeskStore, staffId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await store.db
    .deleteFrom('recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', recoveryCodeHash(staffId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function replaceCodes(transaction: DeskTransaction, staffId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await transaction.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute();
  const rows = codes.map((code) => ({ staff_id: staffId, code_hash: recoveryCodeHash(staffId, code) }));
  await transaction.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

const codesEach = 10;
const groups = 6;
const groupLength = 4;
// No characters that look alike.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** New codes of 118 bits each, so that a plain hash protects them, in groups that are easy to copy from paper. */
export function makeRecoveryCodes(): string[] {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: codesEach }, () => Array.from({ length: groups }, group).join('-'));
}

/** The hash that a code is stored under: ignores how its groups are written, and includes the person. */
export function recoveryCodeHash(staffId: string, code: string): string {
  return createHash('sha256')
    .update(`${staffId} ${plainCode(code).toLowerCase()}`)
    .digest('base64url');
}

function plainCode(code: string): string {
  return code.replace(/[\s\p{Pd}]/gu, '');
}
