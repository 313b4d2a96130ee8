import 'server-only';
import { getMe, type Connection } from '@/lib/client';
import { readEnv } from '@/lib/env';
import type { KeyStatus } from './key-query';

/** What `GET /me` says of the key, with the environment and address this dashboard is set to. Throws ApiError. */
export async function getKeyStatus(connection: Connection): Promise<KeyStatus> {
  const { environment } = readEnv();
  return { me: await getMe(connection), environment, baseUrl: connection.baseUrl, checkedAt: new Date().toISOString() };
}
