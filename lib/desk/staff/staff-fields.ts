import 'server-only';
import { z } from 'zod';
import { roles } from '@/lib/rules/staff/permissions';

/** One line that a person is known by; nothing invisible in it. */
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u);

export const PersonEmail = z.email().max(254);

/** As sent; the rules for a new password are checked later. Bounded, so that hashing is bounded too. */
export const GivenPassword = z.string().min(1).max(1_000);

/** A code from an app or a recovery code as typed, with any separators between its groups. */
export const GivenCode = z.string().min(1).max(100);

export const PersonId = z.strictObject({ id: z.uuid() });

export const PersonRole = z.enum(roles);
