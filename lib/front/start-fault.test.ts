import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { ConnectionLost } from '@/lib/database/postgres-pool';
import { S3Fault } from '@/lib/service/uploads/s3-file-store';
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

it.each([
  new ConnectionLost(new Error('reset')),
  new S3Fault('list its files', { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }),
])('a store that fails during a command is a sentence without a stack: %s', (fault) => {
  expect(startFault(fault)).toEqual([fault.message]);
});
