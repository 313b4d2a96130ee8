import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiBasePath, UploadedImages } from '@/lib/contract';
import { freePort } from '@/lib/testing/harness/free-port';
import { fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import { quarters } from '@/lib/testing/harness/sample-images';
import { makeKeyIn, openStoreIn, startService, type ServiceProcess } from '@/lib/testing/harness/service-process';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';
import { stopGracefully } from './stop-gracefully';

describe('a process that gets a stop signal', { timeout: 60_000 }, () => {
  let dataDir: string;
  let key: string;
  let running: ServiceProcess;
  let agent: Agent;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'vakant-stop-'));
    key = await makeKeyIn(dataDir);
    running = await startService(dataDir);
    await running.ready;
    agent = new Agent({ keepAlive: true });
  });
  afterEach(async () => {
    agent.destroy();
    await running.kill();
    rmSync(dataDir, { recursive: true });
  });

  /** Sends the first half of an upload, so that the service waits for the rest. */
  async function halfAnUpload(): Promise<{ upload: ClientRequest; rest: Uint8Array }> {
    const body = multipartBody(fileParts('files', [await quarters(400, 300).jpeg().toBuffer()]));
    const upload = request(`${running.url}${apiBasePath}/uploads/images`, {
      method: 'POST',
      agent,
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': multipartType,
        'Content-Length': body.byteLength,
        Expect: '100-continue',
      },
    });
    upload.on('error', () => undefined);
    upload.flushHeaders();
    await once(upload, 'continue');
    const half = Math.floor(body.byteLength / 2);
    await new Promise<void>((resolve) => upload.write(body.subarray(0, half), () => resolve()));
    return { upload, rest: body.subarray(half) };
  }

  const refused = () =>
    new Promise<boolean>((resolve) => {
      request(`${running.url}/healthz`, { agent: false })
        .on('response', (response) => {
          response.resume();
          resolve(false);
        })
        .on('error', () => resolve(true))
        .end();
    });

  it('accepts no new request, finishes the running upload, loses no acknowledged write, and exits with 0', async () => {
    const idle = request(`${running.url}/healthz`, { agent: new Agent({ keepAlive: true }) }).end();
    (await once(idle, 'response'))[0].resume();
    const { upload, rest } = await halfAnUpload();
    running.child.kill('SIGTERM');
    // The other process rejects connections once it has received the signal.
    while (!(await refused()));
    upload.end(rest);
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    const { data } = UploadedImages.parse(await json(response));
    expect(await running.exited).toMatchObject({ code: 0, words: '' });
    const store = await openStoreIn(dataDir);
    const paths = await store.db.selectFrom('uploads').select('path').execute();
    await store.close();
    expect(paths.map(({ path }) => path)).toEqual([new URL(data[0]!.url).pathname.replace('/media/', '')]);
  });

  it('does not wait for connections that have sent no request', async () => {
    const unused = connect(Number(new URL(running.url).port), '127.0.0.1');
    const ended = once(unused, 'close');
    await once(unused, 'connect');
    // Connections are accepted in order, so `unused` was accepted before this one.
    expect(await refused()).toBe(false);
    running.child.kill('SIGTERM');
    expect(await running.exited).toMatchObject({ code: 0, words: '' });
    await ended;
  });

  it('exits with 0 although nobody reads its log any more', async () => {
    await running.kill();
    const pipe = join(dataDir, 'log');
    execFileSync('mkfifo', [pipe]);
    const output = openSync(pipe, 'r+');
    running = await startService(dataDir, { output });
    await running.ready;
    const lines = Array.from({ length: 500 }, () => fetch(`${running.url}${apiBasePath}/me`));
    for (const { status } of await Promise.all(lines)) expect(status).toBe(401);
    running.child.kill('SIGTERM');
    expect(await running.exited).toMatchObject({ code: 0, words: '' });
    closeSync(output);
  });

  it.each(['', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'])(
    'does not wait for half a request, after %j on its connection',
    async (before) => {
      const half = connect(Number(new URL(running.url).port), '127.0.0.1');
      half.resume();
      const ended = once(half, 'close');
      half.write(before);
      if (before) await once(half, 'data');
      await new Promise<void>((resolve) => void half.write('GET /healthz HTTP/1.1\r\nHo', () => resolve()));
      expect(await refused()).toBe(false);
      running.child.kill('SIGTERM');
      expect(await running.exited).toMatchObject({ code: 0, words: '' });
      await ended;
    },
  );

  it('aborts requests that take too long, and exits with 1', async () => {
    const { upload } = await halfAnUpload();
    const cut = new Promise<void>((resolve) => upload.once('close', resolve));
    running.child.kill('SIGTERM');
    expect(await running.exited).toMatchObject({ code: 1, words: '' });
    await cut;
    const store = await openStoreIn(dataDir);
    expect(await store.db.selectFrom('uploads').select('path').execute()).toEqual([]);
    await store.close();
  });

  it('exits at once without connections, also on a second signal', async () => {
    running.child.kill('SIGTERM');
    running.child.kill('SIGINT');
    expect(await running.exited).toMatchObject({ code: 0 });
  });
});

describe('when requests take too long', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['at once', Promise.resolve(), 0],
    ['without end', new Promise<never>(() => {}), 5_000],
  ])('a `close` that runs %s is still called before exit 1', async (_, closing, closingMs) => {
    const exit = vi.spyOn(process, 'exit');
    const exited = new Promise((resolve) => void exit.mockImplementation(resolve as typeof process.exit));
    const close = vi.fn<() => Promise<void>>(() => closing);
    const server = createServer();
    const stop = stopGracefully({ server, close, withinMs: 10_000 });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    request({ port, host: '127.0.0.1' })
      .on('error', () => undefined)
      .end();
    await once(server, 'request');
    stop();
    vi.advanceTimersByTime(10_000);
    expect(exit).not.toHaveBeenCalled();
    await once(server, 'close');
    expect(close).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(closingMs);
    expect(await exited).toBe(1);
  });
});

describe('npm start', { timeout: 60_000 }, () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vakant-npm-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  // The package's own start script, but for the API alone, because the whole app would have to be built.
  function writePackage(): void {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
    const start = scripts.start.replaceAll('lib/front/launch.mjs', compiledProgram('service'));
    expect(start).toContain('serve-service.mjs');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0', scripts: { start } }));
  }

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('stops the server when npm gets %s', async (signal) => {
    writePackage();
    const port = String(await freePort());
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: folder,
      env: {
        ...process.env,
        PORT: port,
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'silent',
        npm_config_update_notifier: 'false',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // Every process of the tree has the other end of this pipe open, so it ends with the last of them.
    const allGone = text(npm.stdout);
    const alive = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await alive())) await new Promise((retry) => setTimeout(retry, 50));
    npm.kill(signal);
    await allGone;
    expect(await alive()).toBe(false);
  });
});

it('exits with 0 at a stop signal while the server is loaded', { timeout: 30_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-launch-'));
  const files = {
    'lib/front/launch.mjs': readFileSync('lib/front/launch.mjs'),
    'lib/front/build.mjs': '',
    '.next/vakant-server/start.mjs':
      'process.stdout.write("loading"); await new Promise(() => setInterval(() => 1, 1_000));',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const child = spawn(process.execPath, ['lib/front/launch.mjs'], { cwd: folder });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  rmSync(folder, { recursive: true });
});
