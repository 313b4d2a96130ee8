import { z } from 'zod';
import { codePoints } from '@/lib/contract/code-points';
import { taskKinds, taskTextMax, type TaskChoice } from './task';

/** A task as it is sent to the server: one line of text, and a day between 2000 and 2099. */
export const TaskChoiceInput: z.ZodType<TaskChoice> = z.strictObject({
  kind: z.enum(taskKinds),
  assigneeId: z.uuid(),
  due: z.iso.date().startsWith('20').nullable(),
  text: z
    .string()
    // Cells of a sheet are pasted with tabs between them.
    .transform((text) => text.replaceAll(/[\t\v\f]/g, ' ').trim())
    .pipe(
      z
        .string()
        .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)
        .refine((text) => codePoints(text) <= taskTextMax),
    ),
});
