import { z } from 'zod';
import { accentFault, brandLimits } from './brand';

const line = z.string().trim().max(brandLimits.contactLength);
const email = line.refine((value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value));

/** What an administrator saves. `logo` is the chosen file in base64; null removes the saved logo, and without it that logo stays. */
export const BrandInput = z.strictObject({
  accent: z
    .string()
    .refine((accent) => accentFault(accent) === null)
    .transform((accent) => accent.toLowerCase()),
  contact: z.strictObject({ name: line, phone: line, email }),
  logo: z
    .base64()
    .max(Math.ceil((brandLimits.logoFileBytes * 4) / 3) + 4)
    .nullable()
    .optional(),
});
