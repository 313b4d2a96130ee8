import 'server-only';
import { getMe, type Connection } from '@/lib/client';
import { apiBasePath } from '@/lib/contract';
import { callUse } from '@/lib/desk/connection/open-connection';
import { readEnv } from '@/lib/env';
import type { KeyStatus } from './key-query';

/** What `GET /me` says of the key, with the environment and address this dashboard is set to. Throws ApiError. */
export async function getKeyStatus(connection: Connection): Promise<KeyStatus> {
  const { environment, remote, appUrl } = readEnv();
  const baseUrl = remote?.baseUrl ?? `${appUrl}${apiBasePath}`;
  const me = await getMe(connection);
  const checkedAt = new Date().toISOString();
  return { me, environment, baseUrl, checkedAt, use: callUse(connection), isSetOutside: remote !== null };
}
