import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import {
  createTestService,
  publishableBody,
  type TestOrganization,
  type TestService,
} from '@/lib/testing/harness/service-harness';

let test: TestService;
let own: TestOrganization;
let api: TestOrganization['api'];
let images: string[];
let etag: string;

async function open(conditionalWrites: boolean): Promise<void> {
  test = await createTestService({ settings: { conditionalWrites, docsOrigin: 'https://docs.example' } });
  own = await test.makeOrganization();
  ({ api } = own);
  await api('PUT', '/objects/HUS-1', exampleObjectBody);
  await api('PUT', '/objects/HUS-2', { ...exampleObjectBody, streetAddress: 'Annan gata 2' });
  images = await own.makeUploads(3);
  etag = (await put()).headers.get('ETag') ?? '';
}
afterEach(() => test.close());

const put = (change: object = {}, ifMatch?: string) =>
  api('PUT', '/listings/LOK-1', publishableBody(images, change), ifMatch === undefined ? {} : { 'If-Match': ifMatch });
const unpublish = (ifMatch: string) => api('POST', '/listings/ext:LOK-1/unpublish', undefined, { 'If-Match': ifMatch });
const readTag = async () => (await api('GET', '/listings/ext:LOK-1')).headers.get('ETag');
const refusal = {
  status: 412,
  body: { code: 'CONFLICT', status: 412, data: { reason: 'precondition_failed' } },
};

describe('with conditional writes', () => {
  beforeEach(() => open(true));

  it('all answers about one listing have the same strong tag, and lists have none', async () => {
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect(await readTag()).toBe(etag);
    expect((await api('HEAD', '/listings/ext:LOK-1')).headers.get('ETag')).toBe(etag);
    expect((await put()).headers.get('ETag')).toBe(etag);
    const off = await unpublish(etag);
    expect(off).toMatchObject({ status: 200, body: { outcome: 'updated' } });
    expect(await readTag()).toBe(off.headers.get('ETag'));
    expect((await api('GET', '/listings')).headers.get('ETag')).toBeNull();
    expect((await api('GET', '/objects/ext:HUS-1')).headers.get('ETag')).toBeNull();
  });

  it.each<[string, () => string]>([
    ['the tag it has', () => etag],
    ['any', () => '*'],
    ['any, with space around it', () => ' * '],
    ['a list that holds it', () => `"other", ${etag}`],
    ['a list with holes that holds it', () => `, ,${etag},`],
  ])('If-Match accepts %s', async (_, ifMatch) => {
    const pushed = await put({ workplaces: 77 }, ifMatch());
    expect(pushed).toMatchObject({ status: 200, body: { outcome: 'updated', workplaces: 77 } });
    etag = pushed.headers.get('ETag')!;
    expect(await unpublish(ifMatch())).toMatchObject({ status: 200, body: { status: 'unpublished' } });
  });

  const malformed = { status: 400, body: { data: { issues: [{ path: ['If-Match'] }] } } };
  it.each<[string, () => string, object]>([
    ['another tag', () => '"other"', refusal],
    ['the tag as a weak one', () => `W/${etag}`, refusal],
    ['an empty tag', () => '""', refusal],
    ['a list without it', () => '"a", W/"b", "c"', refusal],
    ['nothing', () => '', malformed],
    ['commas', () => ', ,', malformed],
    ['a tag without quotes', () => etag.slice(1, -1), malformed],
    ['a quote that is not closed', () => etag.slice(0, -1), malformed],
    ['two tags without a comma', () => `${etag} ${etag}`, malformed],
    ['any and a tag', () => `*, ${etag}`, malformed],
    ['a small w', () => `w/${etag}`, malformed],
  ])('If-Match rejects a push and an unpublish, and nothing is written: %s', async (_, ifMatch, answer) => {
    const before = await test.snapshot();
    expect(await put({ workplaces: 77 }, ifMatch())).toMatchObject(answer);
    expect(await put({}, ifMatch())).toMatchObject(answer);
    expect(await unpublish(ifMatch())).toMatchObject(answer);
    expect(await test.snapshot()).toBe(before);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['content', () => put({ workplaces: 77 })],
    ['order of photos', () => put({ images: images.toReversed() })],
    ['building', () => put({ objectRef: 'HUS-2' })],
    ['status', () => put({ status: 'draft' })],
    ['archived building', () => api('DELETE', '/objects/ext:HUS-1')],
  ])('the tag no longer matches after a change: %s', async (_, change) => {
    await change();
    expect(await readTag()).not.toBe(etag);
    expect(await unpublish(etag)).toMatchObject(refusal);
    expect(await put({ workplaces: 78, objectRef: 'HUS-2' }, etag)).toMatchObject(refusal);
  });

  it('the tag no longer matches after a change of the assignee', async () => {
    await own.addMember('kim@norrskar.example');
    await put({ assignedTo: 'kim@norrskar.example' });
    expect(await put({ workplaces: 78 }, etag)).toMatchObject(refusal);
  });

  it('the tag still matches when only the address of its building changes', async () => {
    const before = (await api('GET', '/listings/ext:LOK-1')).body.updatedAt;
    test.clock.now += 1_000;
    await api('PUT', '/objects/HUS-1', { ...exampleObjectBody, streetAddress: 'Nya gatan 9' });
    expect((await api('GET', '/listings/ext:LOK-1')).body.updatedAt > before).toBe(true);
    expect(await put({ workplaces: 77 }, etag)).toMatchObject({ status: 200, body: { outcome: 'updated' } });
  });

  it('If-Match never matches a new reference, and makes no listing there', async () => {
    for (const ifMatch of ['*', etag]) {
      expect(await api('PUT', '/listings/NEW', publishableBody(images), { 'If-Match': ifMatch })).toMatchObject(
        refusal,
      );
    }
    expect((await api('GET', '/listings/ext:NEW')).status).toBe(404);
    expect(await api('POST', '/listings/ext:NEW/unpublish', undefined, { 'If-Match': '*' })).toMatchObject({
      status: 404,
    });
  });

  it('two listings with the same content have different tags', async () => {
    const other = await api('PUT', '/listings/LOK-2', publishableBody(images));
    expect(other.headers.get('ETag')).not.toBe(etag);
  });

  it('faults of a body are reported before a failed condition', async () => {
    expect(await put({ workplaces: -1 }, '"other"')).toMatchObject({ status: 400 });
  });

  it('one of two concurrent pushes with the same tag is accepted, the other rejected', async () => {
    for (let round = 0; round < 20; round += 1) {
      const ifMatch = (await readTag())!;
      const answers = await Promise.all([1, 2].map((who) => put({ workplaces: round * 10 + who }, ifMatch)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
      const taken = answers.find(({ status }) => status === 200)!;
      expect((await api('GET', '/listings/ext:LOK-1')).body.workplaces).toBe(taken.body.workplaces);
    }
  });

  it('a change between the read and the write is noticed', async () => {
    test.interleave.beforeNextWrite = () => put({ description: 'Först' });
    expect(await put({ description: 'Ny' }, etag)).toMatchObject(refusal);
    const ifMatch = (await readTag())!;
    test.interleave.beforeNextWrite = () => put({ description: 'Igen' });
    expect(await unpublish(ifMatch)).toMatchObject(refusal);
    expect((await api('GET', '/listings/ext:LOK-1')).body).toMatchObject({ description: 'Igen', status: 'published' });
  });

  it('the documentation site may use both headers', async () => {
    const origin = { Origin: 'https://docs.example' };
    const preflight = await test.call('OPTIONS', '/listings/LOK-1', undefined, origin);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toMatch(/, If-Match$/);
    const answer = await api('GET', '/listings/ext:LOK-1', undefined, origin);
    expect(answer.headers.get('Access-Control-Expose-Headers')).toMatch(/, ETag$/);
  });
});

describe('without conditional writes', () => {
  beforeEach(() => open(false));

  it('no answer has a tag, and If-Match is ignored', async () => {
    expect(etag).toBe('');
    expect(await readTag()).toBeNull();
    for (const [count, ifMatch] of ['"other"', '*', 'nonsense'].entries()) {
      const answer = await put({ workplaces: 70 + count }, ifMatch);
      expect(answer).toMatchObject({ status: 200, body: { outcome: 'updated' } });
      expect(answer.headers.get('ETag')).toBeNull();
    }
    expect(await unpublish('"other"')).toMatchObject({ status: 200, body: { outcome: 'updated' } });
  });
});
