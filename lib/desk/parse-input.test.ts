import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseBody } from './parse-input';

const bytesMax = 200;
const Body = z.strictObject({ text: z.string() });

/** A request in pieces, which announces no length. */
function inPieces(text: string): Request {
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, 50)));
      text = text.slice(50);
      if (text === '') controller.close();
    },
  });
  return new Request('http://localhost', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

it('reads a body by its schema', async () => {
  expect(await parseBody(Body, inPieces('{"text":"å"}'), bytesMax)).toEqual({ text: 'å' });
});

it.each([
  [JSON.stringify({ text: 'a'.repeat(bytesMax) }), 'PAYLOAD_TOO_LARGE'],
  ['{"text":', 'INVALID_INPUT'],
  ['', 'INVALID_INPUT'],
  ['{"other":1}', 'INVALID_INPUT'],
])('rejects %j, even without an announced length', async (text, code) => {
  await expect(parseBody(Body, inPieces(text), bytesMax)).rejects.toMatchObject({ code });
});

it('reads nothing of a body that announces too much, because a request cut short has no answer', async () => {
  const request = inPieces(JSON.stringify({ text: 'a'.repeat(bytesMax) }));
  request.headers.set('content-length', String(bytesMax + 1));
  await expect(parseBody(Body, request, bytesMax)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect(request.bodyUsed).toBe(false);
});
