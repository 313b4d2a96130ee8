import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { startFault } from './start-fault';

it.each([
  [
    'a name that does not exist',
    'nowhere.invalid',
    /^HOST and PORT cannot be listened on \((?:ENOTFOUND|EAI_AGAIN)\)\.$/,
  ],
  ['an address of another machine', '192.0.2.1', /^HOST and PORT cannot be listened on \(EADDRNOTAVAIL\)\.$/],
])('HOST that is %s fails the start with a sentence', async (_, host, sentence) => {
  const [error] = await once(createServer().listen(0, host), 'error');
  expect(startFault(error)).toEqual([expect.stringMatching(sentence)]);
});
