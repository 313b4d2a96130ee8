'use server';
import { z } from 'zod';
import { ApiError, createConnection, getMe } from '@/lib/client';
import { apiKeyPattern, type Me } from '@/lib/contract';
import { authSecret } from '@/lib/desk/connection/auth-secret';
import { storeKey } from '@/lib/desk/connection/stored-key';
import { DeskError } from '@/lib/desk/desk-error';
import { findScope } from '@/lib/desk/inventory/inventory-store';
import { runAction } from '@/lib/desk/run-action';
import { requireRecentPassword } from '@/lib/desk/staff/require-recent-password';
import { currentEnv } from '@/lib/desk/current-env';
import type { ActionResult } from '@/lib/rules/failure';

const ReplaceKey = z.strictObject({ key: z.string().trim().regex(apiKeyPattern) });

export type ReplacedKey = { key: Me['key']; oldPrefix: string };

/**
 * Replaces the key in use, once the service has confirmed that the new key belongs to the same organization. All later calls use
 * the new key, without a restart.
 */
export async function replaceKey(input: unknown): Promise<ActionResult<ReplacedKey>> {
  return runAction('administer', ReplaceKey, input, async ({ store, connection, record, input: { key } }) => {
    await requireRecentPassword();
    const env = currentEnv();
    if (env.remote) throw new DeskError('KEY_SET_OUTSIDE');
    const old = connection.key();
    if (key === old) throw new DeskError('KEY_IN_USE');
    const asking = createConnection({ baseUrl: connection.baseUrl, key: () => key });
    const { key: fresh } = await getMe(asking).catch(refused);
    const [now, then] = await Promise.all([
      findScope(store, connection, env.environment).catch(unknown),
      findScope(store, asking, env.environment),
    ]);
    if (now?.id !== then.id) throw new DeskError('KEY_OF_ANOTHER');
    const target = { kind: 'key', id: fresh.id, reference: fresh.keyPrefix, name: fresh.name } as const;
    await record({ kind: 'key.change', target }, () => storeKey(store, key, authSecret(env)));
    return { key: fresh, oldPrefix: old.slice(0, fresh.keyPrefix.length) };
  });
}

function refused(error: unknown): never {
  if (error instanceof ApiError && error.code === 'UNAUTHORIZED') throw new DeskError('KEY_REFUSED');
  throw error;
}

// The organization of a key that no longer works is unknown, unless it was read before.
function unknown(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}
