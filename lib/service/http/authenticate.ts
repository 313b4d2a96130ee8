import { findCaller, type Caller } from '@/lib/service/keys/find-caller';
import type { ServiceContext } from '@/lib/service/service-context';
import { unauthorized } from '@/lib/service/service-error';

const bearer = /^bearer +(\S+)$/i;

/** The caller of a request. Looked up for each request, so that a revocation applies at once. Throws 401 (section 5.6). */
export async function authenticate(context: ServiceContext, headers: Headers): Promise<Caller> {
  const key = bearer.exec(headers.get('authorization') ?? '')?.[1];
  const caller = key === undefined ? null : await findCaller(context, key);
  if (!caller) throw unauthorized();
  return caller;
}
