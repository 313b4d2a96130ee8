import 'server-only';
import { cache } from 'react';
import { createConnection, type Connection } from '@/lib/client';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { loopbackBaseUrl, readEnv } from '@/lib/env';
import { authSecret } from './auth-secret';
import { findHeldKey } from './held-key';

/** The way to the service this dashboard works against, remote or embedded. Throws DeskError where there is no key yet. */
export const partnerConnection = cache(async (): Promise<Connection> => {
  const env = readEnv();
  const key = env.remote?.key ?? (await findHeldKey(await deskStore(), authSecret(env)));
  if (!key) throw new DeskError('NOT_CONNECTED');
  return createConnection({ baseUrl: env.remote?.baseUrl ?? loopbackBaseUrl(env), key: () => key });
});
