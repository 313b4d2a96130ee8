import { z } from 'zod';
import { offReasons, type OffReasonChoice } from './off-reason';

/** The choice of a person, as it is sent to the server. */
export const OffReasonChoiceInput: z.ZodType<OffReasonChoice> = z
  .strictObject({ reason: z.enum(offReasons), backOn: z.iso.date().nullable(), publishes: z.boolean() })
  .refine(({ backOn, publishes }) => backOn !== null || !publishes);
