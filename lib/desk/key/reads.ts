import 'server-only';
import { getMe, listAmenities, type Connection } from '@/lib/client';
import { apiBasePath, type Me } from '@/lib/contract';
import { callUse } from '@/lib/desk/connection/open-connection';
import { currentEnv } from '@/lib/desk/current-env';
import type { CallUse } from '@/lib/rules/connection/call-meter';

/** Which service this is and what its key may do. */
export type KeyStatus = {
  me: Me;
  environment: 'embedded' | 'production' | 'preview';
  baseUrl: string;
  checkedAt: string;
  use: CallUse;
  /** Whether the key is in the settings of the installation, the only place where it can be changed. */
  isSetOutside: boolean;
};

/** What `GET /me` says of the key, with the environment and address this dashboard is set to. Throws ApiError. */
export async function getKeyStatus(connection: Connection): Promise<KeyStatus> {
  const { environment, remote, appUrl } = currentEnv();
  const baseUrl = remote?.baseUrl ?? `${appUrl}${apiBasePath}`;
  const me = await getMe(connection);
  const checkedAt = new Date().toISOString();
  return { me, environment, baseUrl, checkedAt, use: callUse(connection), isSetOutside: remote !== null };
}

export const readAmenities = listAmenities;
