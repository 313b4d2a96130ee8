import type { z } from 'zod';

type Codes = z.core.$ZodIssue['code'];
type Issues = { [Code in Codes]: Extract<z.core.$ZodRawIssue, { code: Code }> };

/** The error text for each issue code of a schema that has no text of its own. */
const words: { [Code in Codes]: (issue: Issues[Code]) => string } = {
  invalid_type: ({ expected, input, path }) => {
    if (!path?.length && expected === 'object') return `The body must be a JSON object, not ${kindOf(input)}.`;
    if (input === undefined) return 'This field is required.';
    if (typeof input === 'number' && !Number.isFinite(input)) return 'Must be a finite number.';
    if (expected === 'int' && typeof input === 'number') return 'Must be a whole number.';
    return `Must be ${kinds[expected] ?? 'of another type'}, not ${kindOf(input)}.`;
  },
  invalid_value: ({ values, input }) => {
    const choice = `Must be ${choiceOf(values)}.`;
    return input === undefined ? `This field is required. ${choice}` : choice;
  },
  too_small: ({ minimum, inclusive, origin }) => {
    if (origin === 'string') return minimum === 1 ? 'Must not be empty.' : `Must be at least ${minimum} characters.`;
    if (origin === 'array') return `Must have at least ${minimum} entries.`;
    return inclusive === false ? `Must be greater than ${minimum}.` : `Must be at least ${minimum}.`;
  },
  too_big: ({ maximum, inclusive, origin }) => {
    if (origin === 'string') return `Must be at most ${maximum} characters.`;
    if (origin === 'array') return `Must have at most ${maximum} entries.`;
    return inclusive === false ? `Must be less than ${maximum}.` : `Must be at most ${maximum}.`;
  },
  invalid_format: ({ format }) => `Must be ${formats[format] ?? 'of another form'}.`,
  not_multiple_of: ({ divisor }) => `Must be a multiple of ${divisor}.`,
  unrecognized_keys: ({ keys }) => `${keys.length === 1 ? 'Unknown field' : 'Unknown fields'}: ${keys.join(', ')}.`,
  invalid_union: () => 'Has none of the accepted forms.',
  invalid_key: () => 'Has a field with a name that is not accepted.',
  invalid_element: () => 'Has an entry that is not accepted.',
  custom: () => 'Is not valid.',
};

const kinds: Record<string, string | undefined> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  file: 'a file',
};

const formats: Record<string, string | undefined> = {
  uuid: 'a UUID',
  url: 'a URL',
  email: 'an e-mail address',
  datetime: 'a date-time such as 2026-01-31T09:00:00Z',
};

function kindOf(input: unknown): string {
  if (input === null) return 'null';
  if (input === undefined) return 'missing';
  if (Array.isArray(input)) return 'an array';
  return kinds[typeof input] ?? 'something else';
}

function choiceOf(values: z.core.util.Primitive[]): string {
  const shown = values.map((value) => JSON.stringify(value));
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}` : shown.join('');
}

/** Parses a part of a request with its schema; every fault has a plain text. Never throws. */
export function readRequest<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  return schema.safeParse(value, {
    error: (issue) => (words[issue.code] as (issue: z.core.$ZodRawIssue) => string)(issue),
  });
}
