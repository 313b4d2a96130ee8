import 'server-only';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { seal, unseal, type SealPurpose } from './secret-box';

type Resealed = {
  resealed: number;
  /** The values that none of the secrets opens. */
  unreadable: SealPurpose[];
};

/**
 * Seals the API key and the second factors again with the first of `secrets`, the current one. Queued mail is left as it is: it is
 * deleted within two days.
 */
export async function resealSecrets(store: DeskStore, secrets: readonly string[]): Promise<Resealed> {
  const result: Resealed = { resealed: 0, unreadable: [] };
  for (const { purpose, sealed, replace } of await sealedValues(store)) {
    const present = secrets.slice(0, 1);
    if (unseal(sealed, purpose, present) !== null) continue;
    const plain = unseal(sealed, purpose, secrets);
    if (plain === null) result.unreadable.push(purpose);
    else {
      await replace(seal(plain, purpose, present[0]!));
      result.resealed += 1;
    }
  }
  return result;
}

type SealedValue = { purpose: SealPurpose; sealed: string; replace: (sealed: string) => Promise<unknown> };

// `replace` writes only over the value that was read: another process may write at the same time.
async function sealedValues({ db }: DeskStore): Promise<SealedValue[]> {
  const keys = await db.selectFrom('held_keys').select(['id', 'sealed_key']).execute();
  const factors = await db.selectFrom('second_factors').select(['staff_id', 'sealed_secret']).execute();
  return [
    ...keys.map(({ id, sealed_key: sealed }) => ({
      purpose: 'held key' as const,
      sealed,
      replace: (sealed_key: string) =>
        db.updateTable('held_keys').set({ sealed_key }).where('id', '=', id).where('sealed_key', '=', sealed).execute(),
    })),
    ...factors.map(({ staff_id, sealed_secret: sealed }) => ({
      purpose: `second factor of ${staff_id}` as const,
      sealed,
      replace: (sealed_secret: string) =>
        db
          .updateTable('second_factors')
          .set({ sealed_secret })
          .where('staff_id', '=', staff_id)
          .where('sealed_secret', '=', sealed)
          .execute(),
    })),
  ];
}

export function resealedWords({ resealed, unreadable }: Resealed): string[] {
  const words: string[] = [];
  const factors = unreadable.filter((purpose) => purpose !== 'held key').length;
  if (resealed > 0)
    words.push(
      `AUTH_SECRET was changed: ${resealed} encrypted value${resealed > 1 ? 's are' : ' is'} sealed with the new one.`,
    );
  if (unreadable.includes('held key'))
    words.push(`The API key cannot be read with this AUTH_SECRET. ${wayOut}, or run "desk connect".`);
  if (factors > 0) {
    words.push(
      `The codes of ${factors} ${factors > 1 ? 'people' : 'person'} cannot be checked with this AUTH_SECRET. ${wayOut}, or let them use a recovery code.`,
    );
  }
  return words;
}

const wayOut = 'Set AUTH_SECRET_PREVIOUS to the one before and start again';
