import { beforeAll, expect, it } from 'vitest';
import { desk, deskForAllTests } from '@/lib/testing/harness/desk-harness';
import { forwardUpload } from './forward-upload';

deskForAllTests();
beforeAll(async () => {
  await desk.signInAs('editor');
});

const gateway = (status: number) => new Response('<h1>Nginx</h1>', { status, headers: { 'Retry-After': '7' } });
// Without `close` the connection would end only after five idle seconds.
const cut = () => new Response('{"data":', { headers: { 'Content-Length': '1000', Connection: 'close' } });

// The browser sends the photos again after these, but not after an answer that cannot be read.
it.each([
  ['a gateway without its service', () => gateway(503), { code: 'NETWORK', retryAfter: '7' }],
  ['a gateway that fails', () => gateway(500), { code: 'INTERNAL_SERVER_ERROR', retryAfter: '7' }],
  ['a gateway with its own limit', () => gateway(429), { code: 'TOO_MANY_REQUESTS', retryAfter: '7' }],
  ['an answer that is cut off', cut, { code: 'NETWORK', retryAfter: null }],
  ['a page that is no answer', () => gateway(200), { code: 'UNREADABLE_ANSWER', retryAfter: '7' }],
])('reports %s as such', async (_, answer, outcome) => {
  desk.interveneWith(() => Promise.resolve(answer()));
  const form = new FormData();
  form.append('files', new Blob(['photo']), 'a.jpg');
  const request = new Request('http://localhost:3000/api/uploads/images', { method: 'POST', body: form });
  const response = await forwardUpload(request, 'uploadImages');
  const { failure } = (await response.json()) as { failure: { code: string } };
  expect({ code: failure.code, retryAfter: response.headers.get('Retry-After') }).toEqual(outcome);
});
