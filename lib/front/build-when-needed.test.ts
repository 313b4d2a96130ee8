import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unprivileged } from '@/lib/testing/harness/other-user';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vakant-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The build of the framework: the first one ends when the second one was rejected. */
const next = `
  const { existsSync, mkdirSync, writeFileSync } = require('node:fs');
  mkdirSync('.next/static', { recursive: true });
  try {
    mkdirSync('.next/lock');
  } catch {
    writeFileSync('.next/rejected', '');
    console.log('Another next build process is already running.');
    process.exit(1);
  }
  setInterval(() => {
    if (!existsSync('.next/rejected')) return;
    writeFileSync('.next/BUILD_ID', '');
    process.exit(0);
  }, 20);
`;

/** One that ends without a build when another one was rejected, and then builds. */
const stopped = next
  .replace("writeFileSync('.next/BUILD_ID', '')", "require('node:fs').rmdirSync('.next/lock')")
  .replace(
    "mkdirSync('.next/lock')",
    "mkdirSync('.next/lock'); if (existsSync('.next/rejected')) { writeFileSync('.next/BUILD_ID', ''); process.exit(0); }",
  );

function putSources(build: string) {
  const files = { 'node_modules/next/dist/bin/next': build, 'lib/front/start.ts': 'console.log("started");' };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

const startBuild = () => spawn(process.execPath, [resolve('lib/front/build.mjs')], { cwd: folder });

it(
  'a build whose process was killed is done by the next one, when what is left of it has ended',
  { timeout: 60_000 },
  async () => {
    putSources(stopped);
    const killed = startBuild();
    await vi.waitUntil(() => existsSync(join(folder, '.next/lock')), { timeout: 20_000 });
    killed.kill('SIGKILL');
    const build = startBuild();
    const [output, [code]] = await Promise.all([text(build.stdout), once(build, 'exit')]);
    expect([code, output]).toEqual([0, expect.stringContaining('Waiting for that')]);
    expect(readFileSync(join(folder, '.next/vakant-server/start.mjs'), 'utf8')).toContain('started');
  },
);

it('a full disk ends the build with a sentence, and the next one builds', { timeout: 30_000 }, async () => {
  putSources("console.error('ENOSPC: no space left on device, write'); process.exit(1);");
  const build = startBuild();
  expect([await text(build.stderr), await once(build, 'exit')]).toEqual([
    'The disk is full, so the dashboard could not be built. Make room and start again.\n',
    [1, null],
  ]);
  putSources(
    "require('node:fs').mkdirSync('.next/static', { recursive: true }); require('node:fs').writeFileSync('.next/BUILD_ID', '');",
  );
  expect(await once(startBuild(), 'exit')).toEqual([0, null]);
});

it('two builds at once both end well, with one build', { timeout: 30_000 }, async () => {
  putSources(next);
  const builds = [1, 2].map(async () => {
    const build = startBuild();
    const [output, error, [code]] = await Promise.all([text(build.stdout), text(build.stderr), once(build, 'exit')]);
    return { waited: output.includes('Waiting for that'), error, code: code as number };
  });
  expect((await Promise.all(builds)).sort((a, b) => Number(a.waited) - Number(b.waited))).toEqual([
    { waited: false, error: '', code: 0 },
    { waited: true, error: '', code: 0 },
  ]);
  expect(readFileSync(join(folder, '.next/vakant-server/start.mjs'), 'utf8')).toContain('started');
});

const { uid, missing } = unprivileged;
if (missing) process.stdout.write(`Not tried here: a folder that may not be written to. ${missing}\n`);

it.skipIf(missing).each(['.', '.next'])(
  'a folder that needs a build and cannot be written to says so: %s',
  async (path) => {
    mkdirSync(join(folder, path), { recursive: true });
    for (const each of [folder, join(folder, path)]) chmodSync(each, 0o555);
    const build = spawn(process.execPath, [resolve('lib/front/build.mjs')], { cwd: folder, uid, gid: uid });
    const [output, error, [code]] = await Promise.all([text(build.stdout), text(build.stderr), once(build, 'exit')]);
    for (const each of [folder, join(folder, path)]) chmodSync(each, 0o755);
    expect([code, output, error]).toEqual([
      1,
      '',
      `There is no build of these sources, and ${path} cannot be written to. Run "npm run build" as its owner.\n`,
    ]);
  },
);
