import { z } from 'zod';
import { firstContentFields, ListingContent, weekdays } from '@/lib/contract';

const oneOfEach = {
  price: { amount: 1, unit: 'month', currency: 'SEK' },
  customAmenities: [
    { id: '01937c1e-0b5a-7c43-9d1f-3a5f0c2b7e10', icon: 'sun', translations: { sv: 'Sol', en: 'Sun' } },
  ],
  openingHours: Object.fromEntries(weekdays.map((day) => [day, { open: '08:00', close: '17:00' }])),
};

/**
 * Creates a reader of content that an older contract may have stored: a missing field gets the contract's default. As long as the
 * contract has no later field, stored text is returned unchanged; each later field costs one search for its name.
 */
export function createContentReader(contract: z.ZodObject) {
  const { shape } = contract;
  const later = Object.keys(shape).filter((name) => !firstContentFields.some((first) => first === name));
  const defaults = later
    .map((name) => [name, z.parse(shape[name], undefined)] as const)
    .filter(([, value]) => value !== undefined);
  const grown = Object.entries(oneOfEach).flatMap(([name, value]) => {
    const read = z.safeParse(shape[name], value);
    return JSON.stringify(read.data) === JSON.stringify(value) ? [] : [name];
  });
  const needsParsing = grown.length > 0 || later.some((name) => isNameOfSeveral(contract, name));

  function contentOf(stored: string): ListingContent {
    const current = JSON.parse(stored) as Record<string, unknown>;
    const read = grown.flatMap((name) => {
      const field = z.safeParse(shape[name], current[name]);
      return field.success ? [[name, field.data] as const] : [];
    });
    return { ...Object.fromEntries(defaults), ...current, ...Object.fromEntries(read) } as ListingContent;
  }

  /** The current content, as JSON. */
  function textOf(stored: string): string {
    if (needsParsing) return JSON.stringify(contentOf(stored));
    // Quotes inside texts are escaped, so this only matches a key.
    const missing = defaults.filter(([name]) => !stored.includes(`"${name}":`));
    return missing.length === 0
      ? stored
      : `${JSON.stringify(Object.fromEntries(missing)).slice(0, -1)},${stored.slice(1)}`;
  }

  return { textOf: later.length === 0 && !needsParsing ? (stored: string) => stored : textOf, contentOf };
}

/** Whether nested fields have the same name, so that finding it in the text proves nothing. */
function isNameOfSeveral(contract: z.ZodObject, name: string): boolean {
  const described = JSON.stringify(z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }));
  return described.split(`${JSON.stringify(name)}:`).length > 2;
}

/** Reads stored content with the contract of this version. */
export const storedContent = createContentReader(ListingContent);
