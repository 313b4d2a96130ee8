import { z } from 'zod';
import { codePoints } from './code-points';

type Lengths = { min?: number; max?: number };

/** A string of the interface: well-formed Unicode, no NUL character, and `min` to `max` code points long. */
export function text({ min = 0, max = Number.POSITIVE_INFINITY }: Lengths = {}, schema = z.string()) {
  return schema
    .superRefine((value, context) => {
      if (value.includes('\u0000')) context.addIssue('The NUL character is not allowed.');
      if (!value.isWellFormed()) context.addIssue('The text is not well-formed Unicode.');
      const length = value.length <= max && value.length > min ? value.length : codePoints(value);
      if (length < min) context.addIssue(min === 1 ? 'Must not be empty.' : `Must be at least ${min} characters.`);
      if (length > max) context.addIssue(`Must be at most ${max} characters.`);
    })
    .meta({ ...(min > 0 && { minLength: min }), ...(Number.isFinite(max) && { maxLength: max }) });
}

/** As `text`, trimmed at both ends before it is measured, as addresses are stored. */
export function trimmedText(lengths: Lengths) {
  return text(lengths, z.string().trim());
}
