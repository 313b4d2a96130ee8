import { z } from 'zod';
import { createDocument, type CreateDocumentOptions, type ZodOpenApiOperationObject } from 'zod-openapi';
import {
  apiBasePath,
  apiKeyHexLength,
  apiKeyStart,
  endpoints,
  errorStatuses,
  interfaceVersion,
  limits,
  requestIdHeader,
  uploadTypes,
  type EndpointName,
  type ErrorCode,
} from '@/lib/contract';
import {
  describedEndpoints,
  describedParameters,
  describedPathIds,
  describedTags,
  type DescribedEndpoint,
} from '@/lib/contract/described-endpoints';
import { describedSchemas } from '@/lib/contract/described-schemas';
import { exampleErrors, exampleOrigin } from '@/lib/contract/examples';
import { interfaceIntroduction } from '@/lib/contract/interface-introduction';
import type { ServiceSettings } from '@/lib/service/service-context';

/** What the description says of this service. */
export type DescribedSettings = Pick<ServiceSettings, 'publicUrl' | 'conditionalWrites'>;

/** The description of the API as OpenAPI 3.1, generated from the contract; the same for the same settings. */
export function openApiDocument({ publicUrl, conditionalWrites }: DescribedSettings) {
  nameSchemas();
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Partner Inventory API',
        version: interfaceVersion,
        description: interfaceIntroduction({ conditionalWrites }),
        contact: { name: 'The operator of this service', url: publicUrl },
        license: { name: 'Proprietary: for partners of the operator' },
      },
      servers: [{ url: `${publicUrl}${apiBasePath}` }],
      security: [{ key: [] }],
      tags: Object.entries(describedTags).map(([name, description]) => ({ name, description })),
      paths: paths({ publicUrl, conditionalWrites }),
      components: {
        securitySchemes: {
          key: {
            type: 'http',
            scheme: 'bearer',
            description: `A key is \`${apiKeyStart}\` and ${apiKeyHexLength} hexadecimal digits.`,
          },
        },
        headers: { ...headers, ...(conditionalWrites && { ETag: etagHeader }) },
      },
    },
    {
      override: (part) => {
        override(part);
        const { enum: values } = part.jsonSchema;
        const isOffered = (value: unknown) => conditionalWrites || value !== 'precondition_failed';
        if (values) part.jsonSchema.enum = values.filter(isOffered);
      },
    },
  );
  describeFields(document.components?.schemas ?? {});
  return document;
}

const headers = {
  RequestId: {
    description: `Identifies the request; yours is echoed where it has at most ${limits.requestIdLengthMax} visible ASCII characters.`,
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: limits.requestIdLengthMax },
  },
  RetryAfter: { description: 'Whole seconds to wait.', required: true, schema: { type: 'integer', minimum: 1 } },
  Challenge: { description: 'The scheme to authenticate with.', required: true, schema: { const: 'Bearer' } },
} as const;

const etagHeader = {
  description: 'Names this version of the listing, for `If-Match`.',
  required: true,
  schema: { type: 'string', minLength: 1 },
} as const;

const ifMatch = z
  .string()
  .min(1)
  .optional()
  .meta({
    param: { in: 'header', name: 'If-Match', description: 'The `ETag` of the version that this call replaces.' },
  });

const requestId = { [requestIdHeader]: { $ref: '#/components/headers/RequestId' } };

const errorHeaders: Partial<Record<ErrorCode, Record<string, { $ref: string }>>> = {
  UNAUTHORIZED: { 'WWW-Authenticate': { $ref: '#/components/headers/Challenge' } },
  TOO_MANY_REQUESTS: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
};

const errorWords: Record<ErrorCode, string> = {
  BAD_REQUEST: 'The request has faults, each listed in `data.issues`.',
  UNAUTHORIZED: 'No key, or one that is malformed, revoked, expired or of another environment.',
  FORBIDDEN: 'The organization of the key is not a landlord.',
  NOT_FOUND: 'Your organization has no such record.',
  CONFLICT: '`data.reason` says why: `create_race` is worth one more try, `no_owner` is not.',
  PAYLOAD_TOO_LARGE: 'The body, or a file in it, is too large.',
  TOO_MANY_REQUESTS: 'The budget of the key is used up for now. Not enforced everywhere yet.',
  INTERNAL_SERVER_ERROR: 'A fault on our side, an outage of the address look-up included. Try again later.',
};

const noRouteWords =
  'The path names no endpoint. So it is with the references `.` and `..`, which URLs resolve to another path.';

// The library's type of the registry recurses infinitely with the generator's additions.
type SchemaNames = {
  get(schema: z.ZodType): object | undefined;
  add(schema: z.ZodType, meta: { id: string; description: string }): unknown;
};

// The generator names components by the entries of the global registry.
function nameSchemas(): void {
  const names = z.globalRegistry as unknown as SchemaNames;
  for (const [id, { schema, description }] of Object.entries(describedSchemas)) {
    names.add(schema, { ...names.get(schema), id, description });
  }
}

function paths(settings: DescribedSettings) {
  const all: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, { method, path }] of Object.entries(endpoints)) {
    all[path] = { ...all[path], [method.toLowerCase()]: operation(name as EndpointName, settings) };
  }
  return all;
}

function operation(name: EndpointName, { publicUrl, conditionalWrites }: DescribedSettings): ZodOpenApiOperationObject {
  const { tag, summary, description, body, answer, errors, id } = describedEndpoints[name];
  const isTagged = conditionalWrites && ['Listing', 'ListingReceipt'].includes(answer.schema);
  const isConditional = isTagged && answer.schema === 'ListingReceipt' && id !== undefined;
  return {
    operationId: name,
    tags: [tag],
    summary,
    description,
    parameters: [...parameters(describedEndpoints[name]), ...(isConditional ? [ifMatch] : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: { [body.type]: { schema: schemaNamed(body.schema), examples: body.examples, ...encoding(body) } },
      },
    }),
    responses: {
      '200': {
        description: summary,
        headers: { ...requestId, ...(isTagged && { ETag: { $ref: '#/components/headers/ETag' } }) },
        content: {
          'application/json': { schema: schemaNamed(answer.schema), example: atAddress(answer.example, publicUrl) },
        },
      },
      ...Object.fromEntries(
        Object.entries(errors).map(([code, names]) => [
          String(errorStatuses[code as ErrorCode]),
          errorAnswer(
            names.includes('noRoute') ? noRouteWords : errorWords[code as ErrorCode],
            names,
            errorHeaders[code as ErrorCode],
          ),
        ]),
      ),
      ...(isConditional && {
        '412': errorAnswer('The listing has changed since. Nothing was written.', ['preconditionFailed']),
      }),
    },
  };
}

function errorAnswer(description: string, names: readonly (keyof typeof exampleErrors)[], more = {}) {
  return {
    description,
    headers: { ...requestId, ...more },
    content: {
      'application/json': {
        schema: schemaNamed('Error'),
        examples: Object.fromEntries(names.map((example) => [example, { value: exampleErrors[example] }])),
      },
    },
  };
}

function atAddress(example: unknown, publicUrl: string): unknown {
  return JSON.parse(JSON.stringify(example).replaceAll(exampleOrigin, publicUrl));
}

function encoding({ type, schema }: NonNullable<DescribedEndpoint['body']>) {
  if (type !== 'multipart/form-data') return {};
  const parts = Object.keys(describedSchemas[schema]!.fields);
  return { encoding: Object.fromEntries(parts.map((part) => [part, { contentType: uploadTypes.join(', ') }])) };
}

function parameters({ id, query }: DescribedEndpoint): z.ZodType[] {
  const inPath = id && describedPathIds[id];
  return [
    ...(inPath ? [parameter(inPath.schema, 'path', 'id', inPath)] : []),
    ...Object.entries(query?.shape ?? {}).map(([name, schema]) =>
      parameter(schema as z.ZodType, 'query', name, describedParameters[name]!),
    ),
  ];
}

function parameter(
  schema: z.ZodType,
  place: 'path' | 'query',
  name: string,
  { description, example }: { description: string; example: unknown },
): z.ZodType {
  return schema.meta({ param: { in: place, name, description, ...(example !== undefined && { example }) } });
}

function schemaNamed(name: string): z.ZodType {
  return describedSchemas[name]!.schema;
}

// Removes details of zod that do not help a partner: patterns of formats, the range of safe integers, and the ban on further fields
// in answers, because a later version may add some.
const override: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema, zodSchema, io }) => {
  const { format } = jsonSchema;
  if (format === 'uuid' || format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const isOpen = zodSchema._zod.def.type === 'object' && !zodSchema._zod.def.catchall;
  if (io === 'output' && isOpen) delete jsonSchema.additionalProperties;
  if (format === 'binary') {
    // Version 3.1 puts the accepted types in the encoding of the form's part.
    delete jsonSchema.contentEncoding;
    // A length counts characters, and generators apply it to the file. The description of the field has the limit.
    delete jsonSchema.maxLength;
  }
};

function describeFields(schemas: Record<string, object>): void {
  for (const [name, schema] of Object.entries(schemas) as [string, { properties?: Record<string, object> }][]) {
    const { fields } = describedSchemas[name]!;
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      Object.assign(property, { description: fields[field] });
      if ('default' in property) {
        // Generators treat a field with a default as always present, also in requests.
        Object.assign(property, { description: `${fields[field]} Default: \`${JSON.stringify(property.default)}\`.` });
        delete property.default;
      }
    }
  }
}
