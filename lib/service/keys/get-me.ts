import type { Me } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';
import type { Caller } from './find-caller';

/** `GET /me` (section 4.1). */
export function getMe({ settings }: ServiceContext, caller: Caller): Me {
  const { requestsPerMinute, uploadsPerMinute } = settings;
  return { org: caller.organization, key: caller.key, rateLimit: { requestsPerMinute, uploadsPerMinute } };
}
