import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConnectionLost } from '@/lib/database/postgres-pool';
import { S3Fault } from '@/lib/service/uploads/s3-file-store';
import { makeDataPrivate } from './private-data';
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

it('DATA_DIR that is too long, or a link to itself, fails the start with a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-start-'));
  const loop = join(folder, 'loop');
  symlinkSync(loop, loop);
  for (const dataDir of [loop, join(folder, 'x'.repeat(300))])
    expect(faultOf(dataDir)).toMatch(/^DATA_DIR cannot be a/);
  rmSync(folder, { recursive: true });
});

it.each([
  ['permission denied for schema public', '42501', /^The user of DATABASE_URL .* owner/],
  ['cannot execute INSERT in a read-only transaction', '25006', /^The database of DATABASE_URL is read-only/],
])('an error of Postgres that a setting causes fails the start with a sentence: %s', (message, code, sentence) => {
  expect(startFault(Object.assign(new Error(message), { code }))).toEqual([expect.stringMatching(sentence)]);
});

function faultOf(dataDir: string): string {
  try {
    makeDataPrivate(dataDir, () => undefined);
    return '';
  } catch (error) {
    return startFault(error).join('\n');
  }
}
