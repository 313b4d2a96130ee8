import * as fc from 'fast-check';
import { z } from 'zod';

/** The parts of JSON Schema that the contract's schemas use. */
type Schema = {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
};

const hostile = [
  null,
  true,
  -1,
  0,
  1.005,
  1e-7,
  1e300,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'null',
  'ext:',
  '../../etc/passwd',
  "'; drop table listings; --",
  '<script>alert(1)</script>',
  'x'.repeat(300),
  '😀'.repeat(129),
  [],
  [null],
  {},
  { toString: 'x', constructor: { prototype: {} } },
  JSON.parse('{"__proto__": {"polluted": true}}') as object,
  Array.from({ length: 101 }, () => 1),
];
const anything = fc.oneof(fc.constantFrom(...hostile), fc.jsonValue({ maxDepth: 3 }));

/**
 * Draws bodies from a schema of the contract. `wrongness` in 100 of the places in it have a wrong value, are left out or get an unknown
 * field beside them. `known` gives arbitraries by name for fields that need more than the schema describes.
 */
export function bodyFrom(
  schema: z.ZodType,
  { wrongness, known }: { wrongness: number; known: Record<string, fc.Arbitrary<unknown>> },
): fc.Arbitrary<unknown> {
  const drawn = (name: string, part: Schema): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 100 - wrongness, arbitrary: known[name] ?? valid(part) },
      { weight: wrongness, arbitrary: anything },
    );

  const valid = (part: Schema): fc.Arbitrary<unknown> => {
    if (part.anyOf) return fc.oneof(...part.anyOf.map((option) => valid(option)));
    if (part.enum) return fc.constantFrom(...part.enum);
    if (Array.isArray(part.type)) return fc.oneof(...part.type.map((type) => valid({ ...part, type })));
    if (part.type === 'object') return record(part);
    if (part.type === 'array') {
      return fc.array(drawn('', part.items!), { maxLength: Math.min(part.maxItems ?? 5, 5) });
    }
    if (part.type === 'string') {
      if (part.pattern) return fc.stringMatching(new RegExp(part.pattern));
      return fc.string({
        unit: 'grapheme',
        minLength: part.minLength ?? 0,
        maxLength: Math.min(part.maxLength ?? 50, 50),
      });
    }
    if (part.type === 'integer')
      return fc.integer({ min: part.minimum ?? -5, max: Math.min(part.maximum ?? 200, 200) });
    if (part.type === 'number') return fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100);
    if (part.type === 'boolean') return fc.boolean();
    return fc.constant(null);
  };

  const record = ({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> => {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, drawn(name, part)]));
    const requiredKeys = wrongness === 0 ? required : required.filter((_, index) => index % 2 === 0);
    const whole = fc.record(fields, { requiredKeys });
    if (typeof additionalProperties !== 'object') return whole;
    return fc.dictionary(fc.string(), drawn('', additionalProperties), { maxKeys: 3 });
  };

  return valid(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
}
