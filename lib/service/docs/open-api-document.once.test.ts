import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints, errorStatuses, type EndpointName, type ErrorCode } from '@/lib/contract';
import { describedEndpoints, describedParameters } from '@/lib/contract/described-endpoints';
import { describedSchemas } from '@/lib/contract/described-schemas';
import { describedParser } from '@/lib/testing/model/described-parser';
import { openApiDocument } from './open-api-document';

type Json = Record<string, unknown>;
type Media = { schema: { $ref: string }; example?: unknown; examples?: Record<string, { value: unknown }> };
type Operation = {
  operationId: EndpointName;
  tags: string[];
  parameters: { name: string; in: string; required?: boolean; description: string; schema: Json; example?: unknown }[];
  requestBody?: { content: Record<string, Media & { encoding?: Json }> };
  responses: Record<string, { headers: Json; content: Record<string, Media> }>;
};

const settings = { publicUrl: 'https://vakant.example', conditionalWrites: false };
const document = openApiDocument(settings) as unknown as {
  openapi: string;
  info: { contact: Json; license: Json };
  tags: { name: string; description: string }[];
  servers: { url: string }[];
  security: Json[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json & { properties?: Record<string, Json>; required?: string[] }> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const schemas = document.components.schemas;

describe('the interface description', () => {
  it.each([true, false])('is valid OpenAPI 3.1, with conditional writes or without: %s', async (conditionalWrites) => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(openApiDocument({ ...settings, conditionalWrites }) as never);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('is the same each time, and contains the public address', () => {
    expect(JSON.stringify(openApiDocument(settings))).toBe(JSON.stringify(document));
    expect(document.servers).toEqual([{ url: 'https://vakant.example/partner/v1' }]);
    expect(document.security).toEqual([{ key: [] }]);
  });

  it.each([true, false])('describes conditional writes only if the service has them: %s', (conditionalWrites) => {
    const described = openApiDocument({ ...settings, conditionalWrites });
    const { description } = described.info;
    expect(description!.includes('`If-Match`')).toBe(conditionalWrites);
    expect(description).not.toMatch(/\n{3}/);
    for (const word of ['"If-Match"', '"ETag"', '"412"', '"precondition_failed"']) {
      expect(JSON.stringify(described).includes(word)).toBe(conditionalWrites);
    }
  });

  it('C007 describes the 13 endpoints and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`]),
    );
    expect(Object.fromEntries(described)).toEqual(
      Object.fromEntries(Object.entries(endpoints).map(([name, { method, path }]) => [name, `${method} ${path}`])),
    );
  });

  it.each(operations)('$operationId: every answer and every parameter is described', (operation) => {
    const { errors } = describedEndpoints[operation.operationId];
    const statuses = Object.keys(errors).map((code) => String(errorStatuses[code as ErrorCode]));
    expect(Object.keys(operation.responses).toSorted()).toEqual(['200', ...statuses].toSorted());
    for (const [status, { headers, content }] of Object.entries(operation.responses)) {
      expect(headers).toHaveProperty('X-Request-Id');
      expect('Retry-After' in headers).toBe(status === '429');
      expect('WWW-Authenticate' in headers).toBe(status === '401');
      expect(Object.keys(content)).toEqual(['application/json']);
    }
    const inPath =
      document.paths[endpoints[operation.operationId].path] && endpoints[operation.operationId].path.includes('{id}');
    expect(operation.parameters.filter((parameter) => parameter.in === 'path')).toHaveLength(inPath ? 1 : 0);
    for (const parameter of operation.parameters) {
      expect(parameter.description.length).toBeGreaterThan(10);
      expect(parameter.required ?? false).toBe(parameter.in === 'path');
      const example = parameter.name === 'cursor' ? 'any' : parameter.example;
      expect(z.fromJSONSchema(parameter.schema).safeParse(example).error?.issues ?? []).toEqual([]);
    }
  });

  it('uses no keyword that validators or generators misread', () => {
    const keywords = new Set<string>();
    const walk = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      for (const [key, value] of Object.entries(part)) {
        keywords.add(key);
        if (key !== 'properties') walk(value);
        else Object.values(value as object).forEach(walk);
      }
      if ('format' in part && part.format === 'binary' && 'maxLength' in part) keywords.add('maxLength of a file');
    };
    Object.values(schemas).forEach(walk);
    expect([...keywords]).toContain('maximum');
    for (const keyword of ['multipleOf', 'default', 'oneOf', 'not', 'maxLength of a file'])
      expect([...keywords]).not.toContain(keyword);
  });

  it('states each default in words', () => {
    const { status, images, description } = schemas.ListingInput!.properties!;
    expect(status!.description).toMatch(/ Default: `"published"`\.$/);
    expect(images!.description).toMatch(/ Default: `\[\]`\.$/);
    expect(description!.description).toMatch(/ Default: `null`\.$/);
    expect(schemas.PriceInput!.properties!.currency!.description).toMatch(/ Default: `"SEK"`\.$/);
  });

  it('states in words each limit that has no keyword', () => {
    const words = (name: string, field?: string) =>
      (field === undefined ? schemas[name] : schemas[name]!.properties![field])!.description;
    expect(words('ImagesForm', 'files')).toContain('15 MB and 100 megapixels');
    expect(words('FloorPlanForm', 'file')).toContain('15 MB and 100 megapixels');
    expect(words('ObjectInput')).toContain('lengths count what is left');
    expect(words('OpeningHours')).toContain('`close` after `open`');
    expect(words('CustomAmenity', 'translations')).toContain('not blank');
    expect(words('PriceInput', 'amount')).toContain('at most two decimals');
  });

  it('has a contact, a licence, a description of each tag, and the public address in its examples', () => {
    const { info, tags } = document;
    expect(info.contact).toEqual({ name: expect.stringMatching(/./) as string, url: 'https://vakant.example' });
    expect(info.license).toEqual({ name: expect.stringMatching(/^Proprietary/) as string });
    expect(tags.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(operations.flatMap((operation) => operation.tags))].toSorted(),
    );
    for (const { name, description } of tags) expect(description, name).toMatch(/.{20}/);
    expect(JSON.stringify(document)).not.toContain('localhost');
    expect(JSON.stringify(document)).toContain('"url":"https://vakant.example/media/');
  });

  it('every field of every schema is described', () => {
    for (const [name, { properties = {}, description }] of Object.entries(schemas)) {
      expect(description, name).toBe(describedSchemas[name]!.description);
      for (const [field, property] of Object.entries(properties)) {
        expect(property.description, `${name}.${field}`).toMatch(/.{5}/);
      }
    }
    expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(describedSchemas).toSorted());
    expect(Object.keys(describedParameters).toSorted()).toEqual(
      [...new Set(operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)))]
        .filter((name) => name !== 'id')
        .toSorted(),
    );
  });

  it.each<[string, string, Json]>([
    [
      'ListingInput',
      'floorArea',
      { anyOf: [{ type: 'number', exclusiveMinimum: 0, maximum: 9_999_999_999.99 }, { type: 'null' }] },
    ],
    ['ListingInput', 'status', { enum: ['published', 'draft'] }],
    ['ListingInput', 'objectRef', { type: 'string', minLength: 1, maxLength: 128 }],
    ['ListingInput', 'amenityIds', { maxItems: 100, items: { type: 'integer' } }],
    ['ListingInput', 'customAmenities', { maxItems: 20 }],
    ['ListingInput', 'images', { maxItems: 30 }],
    ['ListingInput', 'noticePeriod', { anyOf: [{ type: 'integer', minimum: 0, maximum: 120 }, { type: 'null' }] }],
    ['ListingInput', 'assignedTo', { type: 'string', minLength: 1 }],
    ['PriceInput', 'amount', { type: 'number', minimum: 0, maximum: 9_999_999_999.99 }],
    ['PriceInput', 'currency', { enum: ['SEK'] }],
    ['ObjectInput', 'streetAddress', { minLength: 1, maxLength: 200 }],
    ['ObjectInput', 'countryCode', { minLength: 2, maxLength: 2 }],
    ['Listing', 'status', { enum: ['draft', 'published', 'unpublished'] }],
    ['Listing', 'updatedAt', { type: 'string', format: 'date-time' }],
    ['Listing', 'workplaces', { type: ['integer', 'null'] }],
    ['Listing', 'id', { type: 'string', format: 'uuid' }],
    ['Object', 'location', { anyOf: [{ $ref: '#/components/schemas/Location' }, { type: 'null' }] }],
    ['ImagesForm', 'files', { minItems: 1, maxItems: 8, items: { type: 'string', format: 'binary' } }],
  ])('%s.%s keeps its limits', (name, field, limits) => {
    expect(schemas[name]!.properties![field]).toMatchObject(limits);
  });

  it('distinguishes requests from answers', () => {
    expect(schemas.ListingInput!.required).toEqual(['type', 'price']);
    expect(schemas.Listing!.required).toEqual(Object.keys(schemas.Listing!.properties!));
    const limit = operations.find(({ operationId }) => operationId === 'listListings')!.parameters[1];
    expect(limit).toMatchObject({ name: 'limit', schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 } });
  });

  describe('its examples', () => {
    let shown: [string, string, unknown][];
    beforeAll(() => {
      shown = operations.flatMap(({ operationId, requestBody, responses }) =>
        Object.values({ ...responses, request: requestBody ?? { content: {} } }).flatMap(({ content }) =>
          Object.values(content as Record<string, Media>).flatMap(({ schema, example, examples = {} }) =>
            [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)].map(
              (value): [string, string, unknown] => [operationId, schema.$ref.split('/').at(-1)!, value],
            ),
          ),
        ),
      );
    });

    it('match their schemas, in the contract and as described', () => {
      expect(shown.length).toBeGreaterThan(70);
      for (const [operation, name, value] of shown) {
        const issues = describedSchemas[name]!.schema.safeParse(value).error?.issues ?? [];
        expect(issues, `${operation} ${name}`).toEqual([]);
        const asDescribed = describedParser(document, name).safeParse(value).error?.issues ?? [];
        expect(asDescribed, `${operation} ${name} as described`).toEqual([]);
      }
    });
  });
});
