import 'server-only';
import { getMe, listAmenities, type Connection } from '@/lib/client';
import { apiBasePath } from '@/lib/contract';
import { callUse } from '@/lib/desk/connection/open-connection';
import { currentEnv } from '@/lib/desk/current-env';

export type KeyStatus = Awaited<ReturnType<typeof getKeyStatus>>;

/** What `GET /me` says of the key, with the environment and address this dashboard is set to. Throws ApiError. */
export async function getKeyStatus(connection: Connection) {
  const { environment, remote, appUrl } = currentEnv();
  const baseUrl = remote?.baseUrl ?? `${appUrl}${apiBasePath}`;
  const me = await getMe(connection);
  const checkedAt = new Date().toISOString();
  // The settings of the installation are then the only place where the key can be changed.
  const isSetOutside = remote !== null;
  return { me, environment, baseUrl, checkedAt, use: callUse(connection), isSetOutside };
}

export const readAmenities = listAmenities;
