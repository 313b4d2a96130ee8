import { beforeAll, describe, expect, it } from 'vitest';
import {
  endpointPath,
  endpoints,
  errorStatuses,
  requestIdHeader,
  type EndpointName,
  type ErrorCode,
} from '@/lib/contract';
import { describedEndpoints, describedParameters, describedPathIds } from '@/lib/contract/described-endpoints';
import { exampleErrors, exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import { quarters } from '@/lib/testing/harness/sample-images';
import { landlordForAllTests, own, test } from '@/lib/testing/harness/landlord';
import { createTestService, type Answer, type TestOrganization } from '@/lib/testing/harness/service-harness';
import { describedParser } from '@/lib/testing/model/described-parser';
import { openApiDocument } from './open-api-document';

const document = openApiDocument({ publicUrl: 'http://localhost:3000', conditionalWrites: false }) as unknown as {
  paths: Record<string, Record<string, { responses: Record<string, { headers: object }> }>>;
  components: { schemas: object };
};
const names = Object.keys(endpoints) as EndpointName[];
const uploads: EndpointName[] = ['uploadImages', 'uploadFloorPlan'];
const errorsOf = (name: EndpointName) => Object.keys(describedEndpoints[name].errors) as ErrorCode[];

describe('the described interface', () => {
  let photo: Uint8Array;
  landlordForAllTests({ object: false });
  beforeAll(async () => {
    photo = await quarters(40, 30).jpeg().toBuffer();
  });

  const pathOf = (name: EndpointName) => {
    const { id } = describedEndpoints[name];
    return endpointPath(name, id && describedPathIds[id].example);
  };
  const form = (name: EndpointName, files: Uint8Array[]) =>
    [
      multipartBody(fileParts(name === 'uploadImages' ? 'files' : 'file', files)),
      { 'Content-Type': multipartType },
    ] as const;

  /** Sends the example request of the description, or a given one of its examples. */
  const sendExample = (name: EndpointName, by: TestOrganization, body?: unknown): Promise<Answer> => {
    const { method } = endpoints[name];
    if (uploads.includes(name)) return by.api(method, pathOf(name), ...form(name, [photo]));
    const examples = Object.values(describedEndpoints[name].body?.examples ?? {});
    return by.api(method, pathOf(name), body ?? examples[0]?.value);
  };
  const arrange = async (by: TestOrganization) => {
    await by.api('PUT', '/objects/NS-STO-01', exampleObjectBody);
    await by.api('PUT', '/listings/NS-STO-01-301', exampleListingBody);
  };
  const expectDescribed = (name: EndpointName, { status, headers, body }: Answer) => {
    const { method, path } = endpoints[name];
    const answer = document.paths[path]![method.toLowerCase()]!.responses[String(status)];
    expect(answer, `${name} answers ${status}`).toBeDefined();
    const schema = status === 200 ? describedEndpoints[name].answer.schema : 'Error';
    expect(describedParser(document, schema).safeParse(body).error?.issues ?? []).toEqual([]);
    for (const header of Object.keys(answer!.headers)) expect(headers.get(header), header).toBeTruthy();
    expect(headers.get(requestIdHeader)).not.toBeNull();
  };

  it.each(names)('%s: each example request is answered with 200, as described', async (name) => {
    await arrange(own);
    const bodies = Object.values(describedEndpoints[name].body?.examples ?? {}).map(({ value }) => value);
    for (const body of bodies.length > 0 ? bodies : [undefined]) {
      const answer = await sendExample(name, own, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expectDescribed(name, answer);
    }
  });

  it.each(names.filter((name) => describedEndpoints[name].query))(
    '%s: each example of a parameter is answered with 200, as described',
    async (name) => {
      await arrange(own);
      for (const parameter of Object.keys(describedEndpoints[name].query!.shape)) {
        const first = await own.api('GET', `${pathOf(name)}?limit=1`);
        const value = describedParameters[parameter]!.example ?? first.body.nextCursor;
        const answer = await own.api('GET', `${pathOf(name)}?${parameter}=${encodeURIComponent(String(value))}`);
        expect(answer.status, parameter).toBe(200);
        expectDescribed(name, answer);
      }
    },
  );

  it.each(['åsa@exempel.se', 'vakt@intranet'])(
    'C180 C183 a listing of the member %s is as described',
    async (email) => {
      await arrange(own);
      await own.addMember(email);
      const body = { ...exampleListingBody, assignedTo: email };
      expect(describedParser(document, 'ListingInput').safeParse(body).error?.issues ?? []).toEqual([]);
      const answer = await sendExample('putListing', own, body);
      expect(answer.body).toMatchObject({ assignedTo: email });
      expectDescribed('putListing', answer);
    },
  );

  it('C009 conditional writes are answered as described, in the words of the example', async () => {
    const described = openApiDocument({ publicUrl: 'http://localhost:3000', conditionalWrites: true }).paths!;
    const conditional = await createTestService({ settings: { conditionalWrites: true } });
    const by = await conditional.makeOrganization();
    await arrange(by);
    const rejected: unknown[] = [];
    for (const name of ['getListing', 'postListing', 'putListing', 'unpublishListing'] as const) {
      const { method, path } = endpoints[name];
      const { parameters, responses } = described[path]![method.toLowerCase() as 'put']!;
      const { status, headers } = await sendExample(name, by);
      expect([status, headers.has('ETag'), 'ETag' in responses!['200']!.headers!], name).toEqual([200, true, true]);
      const body = describedEndpoints[name].body?.examples.office?.value;
      const stale = await by.api(method, pathOf(name), body, { 'If-Match': '"stale"' });
      if (stale.status === 412) rejected.push(stale.body);
      expect('412' in responses!, name).toBe(stale.status === 412);
      expect(JSON.stringify(parameters).includes('If-Match'), name).toBe(stale.status === 412);
    }
    expect(rejected).toEqual([exampleErrors.preconditionFailed, exampleErrors.preconditionFailed]);
    await conditional.close();
  });

  /** For each error, requests to an endpoint that are answered with it, in the words of an example. */
  const provoked: Record<ErrorCode, (name: EndpointName) => Promise<Answer[]>> = {
    BAD_REQUEST: (name) => Promise.all(describedEndpoints[name].errors.BAD_REQUEST!.map((key) => fault(name, key))),
    UNAUTHORIZED: async (name) => [await test.call(endpoints[name].method, pathOf(name))],
    FORBIDDEN: async (name) => [await sendExample(name, await test.makeOrganization({ orgType: 'realtor' }))],
    NOT_FOUND: async (name) => {
      const [example] = describedEndpoints[name].errors.NOT_FOUND!;
      if (example !== 'noRoute') return [await sendExample(name, await test.makeOrganization())];
      return [await own.api(endpoints[name].method, endpointPath(name, '..'), exampleListingBody)];
    },
    CONFLICT: (name) => Promise.all(describedEndpoints[name].errors.CONFLICT!.map((key) => conflict(name, key))),
    PAYLOAD_TOO_LARGE: async (name) => {
      const tooLarge = new Uint8Array(15 * 1024 * 1024 + 1);
      const send = own.api.bind(null, endpoints[name].method, pathOf(name));
      return [
        uploads.includes(name) ? await send(...form(name, [tooLarge])) : await send(' '.repeat(2 * 1024 * 1024 + 1)),
      ];
    },
    TOO_MANY_REQUESTS: async (name) => {
      const strict = await createTestService({
        settings: { rateLimitEnforced: true, requestsPerMinute: 1, uploadsPerMinute: 1 },
      });
      const by = await strict.makeOrganization();
      await sendExample(name, by);
      const answer = await sendExample(name, by);
      await strict.close();
      return [answer];
    },
    INTERNAL_SERVER_ERROR: async (name) => {
      const broken = await createTestService();
      const by = await broken.makeOrganization();
      await broken.store.close();
      const answer = await sendExample(name, by);
      await broken.close();
      return [answer];
    },
  };

  async function fault(name: EndpointName, example: keyof typeof exampleErrors): Promise<Answer> {
    const { method, path } = endpoints[name];
    const requests: Partial<Record<keyof typeof exampleErrors, () => Promise<Answer>>> = {
      pathId: () => own.api(method, endpointPath(name, 'NS-STO-01')),
      reference: () =>
        own.api(
          method,
          endpointPath(name, 'ext:A'),
          describedEndpoints[name].body?.examples.address?.value ?? exampleListingBody,
        ),
      limit: () => own.api(method, `${path}?limit=201`),
      cursor: () => own.api(method, `${path}?cursor=invented`),
      country: () => own.api(method, pathOf(name), { ...exampleObjectBody, countryCode: 'NO' }),
      amenity: () => own.api(method, pathOf(name), { ...exampleListingBody, amenityIds: [1, 5, 999] }),
      foreignImage: () =>
        own.api(method, pathOf(name), { ...exampleListingBody, images: ['https://elsewhere.example/a.jpg'] }),
      noFiles: () => own.api(method, pathOf(name), ...form(name, [])),
      noFile: () => own.api(method, pathOf(name), ...form(name, [])),
    };
    return requests[example]!();
  }

  async function conflict(name: EndpointName, example: keyof typeof exampleErrors): Promise<Answer> {
    const racing = await createTestService();
    const by = await racing.makeOrganization({ owner: example === 'noOwner' ? 'none' : 'accepted' });
    if (name !== 'putObject') await by.api('PUT', '/objects/NS-STO-01', exampleObjectBody);
    if (example === 'createRace') {
      if (name === 'putObject') await racing.loseRace('objects', 'NS-STO-01');
      else await racing.loseRace('listings', 'NS-STO-01-301');
    }
    const answer = await sendExample(name, by);
    await racing.close();
    return answer;
  }

  it.each(names.flatMap((name) => errorsOf(name).map((code) => [name, code] as const)))(
    'C009 %s: %s is answered as described, in the words of its examples',
    async (name, code) => {
      await arrange(own);
      const answers = await provoked[code](name);
      for (const answer of answers) {
        expect(answer.status).toBe(errorStatuses[code]);
        expectDescribed(name, answer);
      }
      const shown = describedEndpoints[name].errors[code]!.map((example) => exampleErrors[example]);
      expect(answers.map(({ body }) => body)).toEqual(shown);
    },
  );

  it.each(names.filter((name) => !describedEndpoints[name].errors.NOT_FOUND))(
    '%s: never answers 404, which is not described',
    async (name) => {
      const answer = await sendExample(name, await test.makeOrganization());
      expect(answer.status).not.toBe(404);
    },
  );
});
