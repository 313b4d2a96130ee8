import { z } from 'zod';
import { Uuid } from './identifiers';
import { Timestamp } from './instant';

/** `lister` is a landlord; `realtor` a broker acting for one, whose key may read `/me` and `/amenities` only. */
export const OrganizationType = z.enum(['lister', 'realtor']);
export type OrganizationType = z.infer<typeof OrganizationType>;

export const Organization = z.object({
  id: Uuid,
  name: z.string(),
  orgNumber: z.string().regex(/^\d+$/, 'Digits only.'),
  orgType: OrganizationType,
});
export type Organization = z.infer<typeof Organization>;

export const Key = z.object({
  id: Uuid,
  name: z.string(),
  keyPrefix: z.string(),
  expiresAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Key = z.infer<typeof Key>;

export const RateLimit = z.object({
  requestsPerMinute: z.number().int(),
  uploadsPerMinute: z.number().int(),
});
export type RateLimit = z.infer<typeof RateLimit>;

/** The answer of `GET /me` (section 4.1). */
export const Me = z.object({ org: Organization, key: Key, rateLimit: RateLimit });
export type Me = z.infer<typeof Me>;
