import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/lib/testing/harness/free-port';

// Builds the image of `lib/front/deploy` and checks what its README promises. Exits with 1 if a check fails. It needs root, and podman,
// runc and mmdebstrap from Debian. The base image is made of Debian's packages and this machine's Node, because the machine may have no
// image registry.

const deploy = join('lib', 'front', 'deploy');
const base = 'localhost/vakant-base';
const image = 'localhost/vakant-test';
const name = 'vakant-test';
const readyMaxMs = 300_000;
const stopMaxMs = 10_000;
/** Options for a machine without systemd and with both versions of cgroups. */
const machine = ['--runtime', 'runc', '--ulimit', 'nofile=4096:4096'];

const say = (line: string) => void process.stdout.write(`${line}\n`);
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 }).trim();
const podman = (...args: string[]) => run('podman', ...args);

function check(what: string, isSo: boolean): void {
  say(`${isSo ? 'yes' : 'NO '}  ${what}`);
  if (!isSo) process.exitCode = 1;
}

function makeBase(folder: string): void {
  const root = join(folder, 'root.tar');
  run('mmdebstrap', '--variant=minbase', '--include=ca-certificates,libstdc++6', 'bookworm', root);
  podman('import', root, `${base}:debian`);
  const context = join(folder, 'base');
  mkdirSync(context);
  cpSync(realpathSync(process.execPath), join(context, 'node'));
  cpSync(join(run('npm', 'root', '-g'), 'npm'), join(context, 'npm'), { recursive: true });
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(context, 'authorities.crt'), { dereference: true });
  const lines = [
    `FROM ${base}:debian`,
    'COPY node /usr/local/bin/node',
    'COPY npm /usr/local/lib/node_modules/npm',
    'COPY authorities.crt /etc/ssl/certs/ca-certificates.crt',
    'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
    'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
  ];
  writeFileSync(join(context, 'Containerfile'), lines.join('\n'));
  podman('build', ...machine, '--network', 'host', '-t', base, context);
}

function makeImage(): void {
  const settings = join(homedir(), '.npmrc');
  const secrets = existsSync(settings) ? ['--secret', `id=npmrc,src=${settings}`] : [];
  const from = ['--build-arg', `BASE=${base}`, '--network', 'host', ...secrets];
  const what = ['-f', join(deploy, 'Containerfile'), '--ignorefile', join(deploy, 'containerignore'), '-t', image];
  podman('build', ...machine, ...from, '--format', 'docker', ...what, '.');
}

async function untilReady(url: string): Promise<number> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < readyMaxMs) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return Date.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Not ready within ${readyMaxMs} ms: ${podman('logs', name)}`);
}

async function checkContainer(folder: string): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const data = join(folder, 'data');
  mkdirSync(data);
  run('chown', '1000:1000', data);
  const limits = ['--ulimit', 'nproc=4096:4096', '--network', 'host', '-e', `PORT=${port}`, '-v', `${data}:/data`];
  podman('run', '-d', '--name', name, '--read-only', '--cap-drop', 'all', ...machine, ...limits, image);
  say(`ready after ${await untilReady(url)} ms, ${podman('image', 'inspect', image, '--format', '{{.Size}}')} bytes`);
  check('it runs without root', podman('exec', name, 'id', '-u') === '1000');
  check('its program cannot be written', podman('exec', name, 'sh', '-c', 'touch /app/x || echo no').endsWith('no'));
  check('it is healthy', podman('healthcheck', 'run', name) === '');
  check('a page comes', (await fetch(`${url}/sign-in`)).status === 200);
  const operator = ['node', '--import', 'tsx', 'lib/front/operator.ts', 'check'];
  check('an operator command works in it', JSON.parse(podman('exec', name, ...operator)).ok === true);
  const stoppedAt = Date.now();
  podman('stop', '-t', '20', name);
  const took = Date.now() - stoppedAt;
  check(`it stops on SIGTERM by itself (${took} ms)`, took < stopMaxMs);
  check('it ends with 0', podman('inspect', name, '--format', '{{.State.ExitCode}}') === '0');
  const secret = run('cat', join(data, 'auth-secret'));
  podman('start', name);
  await untilReady(url);
  check('its data is there after a restart', run('cat', join(data, 'auth-secret')) === secret);
}

const folder = mkdtempSync(join(tmpdir(), 'vakant-container-'));
try {
  say('the base ...');
  makeBase(folder);
  say('the image ...');
  makeImage();
  await checkContainer(folder);
} finally {
  run('sh', '-c', `podman rm -f ${name} || true`);
  rmSync(folder, { recursive: true, force: true });
}
