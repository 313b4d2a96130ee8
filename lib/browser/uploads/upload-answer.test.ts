import { describe, expect, it } from 'vitest';
import { failureOf } from '@/lib/rules/failure';
import { readPackAnswer } from './upload-answer';

const answer = (status: number, body: unknown, retryAfter: string | null = null) => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  retryAfter,
});
const failed = (code: Parameters<typeof failureOf>[0]) => ({ failure: failureOf(code, { requestId: 'r-1' }) });

describe('an answer to an upload', () => {
  it('has the URL and the placeholder of an image', async () => {
    const body = { data: [{ url: 'https://media.example/a', blurPlaceholder: 'abc' }] };
    const uploads = [{ url: 'https://media.example/a', blur: 'abc' }];
    expect(await readPackAnswer(answer(200, body), 1, 1)).toEqual({ kind: 'stored', uploads });
  });

  it('has the URL of a floor plan', async () => {
    const uploads = [{ url: 'https://media.example/p', blur: null }];
    expect(await readPackAnswer(answer(200, { url: 'https://media.example/p' }), 1, 1)).toEqual({
      kind: 'stored',
      uploads,
    });
  });

  it.each([
    ['the failure it carries', answer(400, failed('BAD_REQUEST')), 'BAD_REQUEST'],
    ['a size a proxy refused', answer(413, '<html>too large</html>'), 'PAYLOAD_TOO_LARGE'],
    ['an empty list', answer(200, { data: [] }), 'UNREADABLE_ANSWER'],
    ['a page that is no answer', answer(500, '<html>error</html>'), 'UNREADABLE_ANSWER'],
    ['success without an address', answer(200, { data: [{}] }), 'UNREADABLE_ANSWER'],
    ['the images of another request', answer(200, { data: [{}, {}] }), 'UNREADABLE_ANSWER'],
  ])('is read as a rejection: %s', async (_, given, code) => {
    expect(await readPackAnswer(given, 1, 1)).toMatchObject({ kind: 'refused', failure: { code } });
  });

  it('names the photos for which a link has no room, and the others can be sent', async () => {
    const full = failureOf('LINK_FULL', { issues: [{ path: ['files', 1], message: 'No room.' }] });
    const read = await readPackAnswer(answer(409, { failure: full }), 2, 1);
    expect(read).toMatchObject({ kind: 'refused', failure: { code: 'LINK_FULL' }, bad: [1], mayBeTheFile: true });
  });

  it('has the request id to report', async () => {
    expect(await readPackAnswer(answer(502, failed('INTERNAL_SERVER_ERROR')), 1, 3)).toMatchObject({
      failure: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' },
    });
  });
});

it.each([
  ['is final when it is good', answer(200, {}), 1, null],
  ['is final when the file is bad', answer(400, failed('BAD_REQUEST')), 1, null],
  ['waits as long as asked', answer(429, failed('TOO_MANY_REQUESTS'), '7'), 1, 7000],
  ['waits a minute at most', answer(429, failed('TOO_MANY_REQUESTS'), '900'), 1, 60_000],
  ['waits longer each time where nothing is asked', answer(502, failed('TOO_MANY_REQUESTS')), 3, 8000],
  ['does not wait for a time it cannot read', answer(429, '', 'soon'), 1, 2000],
  ['does not wait for a date that has passed', answer(429, '', 'Wed, 21 Oct 2020 07:28:00 GMT'), 1, 0],
  ['tries a broken connection again', answer(0, ''), 2, 4000],
  ['gives a broken connection up', answer(0, ''), 3, null],
  ['tries a stumble again', answer(502, failed('INTERNAL_SERVER_ERROR')), 2, 4000],
  ['tries again while a proxy says that the dashboard is down', answer(502, '<html>bad gateway</html>'), 2, 4000],
  ['gives the page of a proxy up', answer(503, '<html>unavailable</html>'), 3, null],
  ['tries again while the dashboard does not reach the service', answer(502, failed('NETWORK')), 2, 4000],
  ['gives a stumble up sooner', answer(502, failed('INTERNAL_SERVER_ERROR')), 3, null],
  ['gives up in the end', answer(429, failed('TOO_MANY_REQUESTS'), '1'), 5, null],
])('an answer %s', async (_, given, attempt, wait) => {
  const outcome = await readPackAnswer(given, 1, attempt);
  expect(outcome.kind === 'wait' ? outcome.ms : null).toBe(wait);
});
