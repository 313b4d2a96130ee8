import 'server-only';
import { z } from 'zod';
import { roles } from '@/lib/rules/staff/permissions';

/** A person's name in one line, without the tabs and invisible characters that mail programs and sheets copy along with names. */
export const PersonName = z
  .string()
  .transform((name) =>
    name
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .replaceAll(/\p{Cf}/gu, '')
      .trim(),
  )
  .pipe(z.string().min(1).max(80));

export const PersonEmail = z.email().max(254);

/** As sent; the rules for a new password are checked later. Bounded, so that hashing is bounded too. */
export const GivenPassword = z.string().min(1).max(1_000);

/** A code from an app or a recovery code as typed, with any separators between its groups. */
export const GivenCode = z.string().min(1).max(100);

export const PersonRole = z.enum(roles);
