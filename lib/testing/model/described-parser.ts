import { z } from 'zod';

const parsers = new WeakMap<object, Map<string, z.ZodType>>();

/** A parser for a component of an OpenAPI description, as a reader of the description would make it. */
export function describedParser(document: { components: { schemas: object } }, name: string): z.ZodType {
  const known = parsers.get(document) ?? new Map<string, z.ZodType>();
  parsers.set(document, known);
  const parser = known.get(name) ?? makeParser(document.components.schemas, name);
  known.set(name, parser);
  return parser;
}

function makeParser(schemas: object, name: string): z.ZodType {
  const $defs = JSON.parse(JSON.stringify(schemas).replaceAll('#/components/schemas/', '#/$defs/')) as Record<
    string,
    {}
  >;
  return z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs });
}
