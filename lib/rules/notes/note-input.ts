import { z } from 'zod';
import { codePoints } from '@/lib/contract/code-points';
import { mentionMark, mentionsMax, noteTextMax, type NoteText, type NoteTarget } from './note';

export const NoteTargetInput: z.ZodType<NoteTarget> = z.strictObject({
  kind: z.enum(['listing', 'object']),
  id: z.uuid(),
});

/** A note as it is sent to the server: plain text with as many marks as mentioned people. */
export const NoteTextInput: z.ZodType<NoteText> = z
  .strictObject({
    text: z
      .string()
      // Word and PowerPoint paste the breaks inside a paragraph as vertical tabs.
      .transform((text) => text.replaceAll(/\r\n|[\v\f]/g, '\n').trim())
      .pipe(
        z
          .string()
          .min(1)
          .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u)
          .refine((text) => codePoints(text) <= noteTextMax),
      ),
    mentions: z.array(z.uuid()).max(mentionsMax),
  })
  .refine(({ text, mentions }) => text.split(mentionMark).length === mentions.length + 1);
