import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/lib/testing/harness/free-port';

export const haproxy = '/usr/sbin/haproxy';

export const proxyDefaults = `defaults
  timeout connect 2s
  timeout check 10s
  timeout client 5m
  timeout server 5m
  default-server inter 500ms fall 2 rise 1`;

/**
 * The part of haproxy's settings for the instances: each request goes to the next one. A file of a build comes from any instance that
 * has it, because with two builds at once not all have the same files.
 */
export function appProxySettings(appPort: number, instancePorts: readonly number[]): string {
  // While the database has no primary, no instance is ready. If haproxy removed all of them, requests could not wait for the next primary.
  const servers = instancePorts.map((port) => `  server instance${port} 127.0.0.1:${port} check fall 120`);
  return `
frontend app
  bind 127.0.0.1:${appPort}
  mode http
  use_backend files-1 if { path_beg /_next/static/ }
  default_backend instances
backend instances
  mode http
  balance roundrobin
  option httpchk GET /readyz
  option redispatch 1
  retries 5
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
${servers.join('\n')}
${fileSections(appPort, instancePorts).join('\n')}
`;
}

/**
 * A retry avoids only the server that was asked last. So each section has two: an instance, and the section of the others. That way
 * each instance is asked exactly once.
 */
function fileSections(appPort: number, instancePorts: readonly number[]): string[] {
  const name = (level: number) => `abns@vakant-${appPort}-files-${level}`;
  const server = (port: number) => `  server instance${port} 127.0.0.1:${port} track instances/instance${port}`;
  const levels = Math.max(1, instancePorts.length - 1);
  return Array.from({ length: levels }, (_, index) => {
    const level = index + 1;
    const [port, ...others] = instancePorts.slice(index);
    const isLast = level === levels;
    const rest = isLast
      ? others.map(server)
      : [`  server others ${name(level + 1)} weight ${instancePorts.length - level}`];
    return [
      level === 1 ? 'backend files-1' : `listen files-${level}\n  bind ${name(level)}`,
      '  mode http',
      '  balance roundrobin',
      '  option redispatch 1',
      '  retries 1',
      '  retry-on conn-failure empty-response 404 503',
      '  http-request disable-l7-retry unless METH_GET',
      `${server(port!)} weight 1`,
      ...rest,
    ].join('\n');
  });
}

type AppProxy = {
  url: string;
  /** The output of haproxy so far, for example about instances that it removed. */
  said: () => string[];
  stop(): Promise<void>;
};

/** Starts haproxy in front of the instances on these ports, in a temporary folder. It ends with this process, however that ends. */
export async function startAppProxy(instancePorts: readonly number[]): Promise<AppProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-proxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, `${proxyDefaults}\n${appProxySettings(port, instancePorts)}`);
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', haproxy, '-f', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes) => (said += String(bytes)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url: `http://localhost:${port}`,
    said: () => said.split('\n').filter(Boolean),
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
