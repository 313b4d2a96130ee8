import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';
import { canaryPassword, canarySecret, canaryWords, gatherFinds } from './canaries';

const key = `svc_sk_${'0123456789abcdef'.repeat(3)}`;
const token = 'a'.repeat(43);
const program = `
  import { createServer } from 'node:http';
  import { gzipSync } from 'node:zlib';
  const answers = {
    '/plain': (response) => response.end('nothing to see'),
    '/key': (response) => response.end('the key is ${key}'),
    '/parts': (response) => { response.write('the key is ${key.slice(0, 20)}'); response.end('${key.slice(20)}'); },
    '/packed': (response) => response.setHeader('Content-Encoding', 'gzip').end(gzipSync('${canarySecret}')),
    '/header': (response) => response.writeHead(200, { 'X-Note': 'x' }).end('${canaryPassword}'),
    '/words': (response) => response.end('${canaryWords}'),
    '/cookie': (response) => response.setHeader('Set-Cookie', 'vakant=${token}; HttpOnly').end('welcome'),
    '/token': (response) => response.end('${token}'),
  };
  const server = createServer((request, response) => answers[request.url](response));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

let folder: string;
let child: ReturnType<typeof spawn>;
let base: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vakant-canary-'));
  writeFileSync(join(folder, 'keys'), 'other\nown\n');
  child = spawn(process.execPath, ['--import', compiledProgram('watchAnswers'), '--input-type=module', '-e', program], {
    env: { ...process.env, CANARY_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout!, 'data')) as [Buffer];
  base = `http://127.0.0.1:${port.toString().trim()}`;
}, 60_000);
afterAll(() => {
  child.kill();
  rmSync(folder, { recursive: true });
});

it('every answer and log line that leaks a secret is found, in every encoding, and no other is reported', async () => {
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    await (await fetch(base + path, { headers })).arrayBuffer();
  };
  for (const path of ['/plain', '/key', '/parts', '/packed', '/header', '/words', '/cookie']) await ask(path);
  await ask('/words', { Authorization: 'Bearer own' });
  await ask('/token', { Cookie: `vakant=${token}` });
  await ask('/token', { Cookie: `vakant=${'b'.repeat(43)}` });
  writeFileSync(join(folder, '3000.log'), `{"level":30,"key":"${key}"}\n{"level":50,"msg":"a fault"}\n`);
  const { finds, faults } = gatherFinds(folder);
  expect(faults).toEqual(['{"level":50,"msg":"a fault"}']);
  expect(finds).toEqual([
    'GET /key: a whole API key',
    'GET /parts: a whole API key',
    'GET /packed: AUTH_SECRET',
    'GET /header: a password that was typed',
    'GET /words: words of another organization',
    'GET /token: the token of a session',
    'the log: a whole API key',
  ]);
});
