import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/lib/testing/harness/free-port';
import { parseMail } from './mail-server';

/** The Exim of Debian's exim4-daemon-light, or null. */
export function findExim(): string | null {
  return ['/usr/sbin/exim4', '/usr/bin/exim4'].find(existsSync) ?? null;
}

/** Accepts mail for everybody but nobody@, as strictly about lines as servers on the internet, and delivers nothing. */
const configuration = (folder: string) => `
primary_hostname = mail.norrskar.example
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%s
pid_file_path = ${folder}/spool/pid
tls_advertise_hosts =
host_lookup =
queue_only
acl_smtp_rcpt = check_rcpt
acl_smtp_data = check_data
begin acl
check_rcpt:
  defer condition = \${if exists{${folder}/greylists}}
        message = Greylisted, try again later
  deny local_parts = nobody
       message = No such user here
  accept
check_data:
  deny condition = \${if >{$max_received_linelength}{998}}
       message = A line is too long
  require verify = header_syntax
  accept
begin routers
`;

export type EximServer = Awaited<ReturnType<typeof startExim>>;

/** Starts a real mail server on this machine. Its queue is read with its own program. */
export async function startExim(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-exim-'));
  for (const name of ['.', 'spool', 'log']) {
    mkdirSync(join(folder, name), { recursive: true });
    // Exim drops the privileges that it was started with.
    chmodSync(join(folder, name), 0o777);
  }
  const file = join(folder, 'exim.conf');
  writeFileSync(file, configuration(folder), { mode: 0o644 });
  const port = await freePort();
  const ask = (...options: string[]) => execFileSync(program, ['-C', file, ...options], { encoding: 'utf8' });
  const start = async () => {
    const started = spawn(program, ['-C', file, '-bdf', '-oX', `127.0.0.1.${port}`], { stdio: 'ignore' });
    while (!(await isListening(port))) {
      if (started.exitCode !== null) throw new Error(`Exim ended with ${started.exitCode}.`);
    }
    return started;
  };
  let running = await start();
  const halt = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill();
    await once(running, 'exit');
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The accepted mails, the oldest first. */
    mails() {
      const ids = ask('-bp').match(/(?<= )\w{6}-\w{6,11}-\w{2,4}(?= )/g) ?? [];
      return ids.map((id) => parseMail(ask('-Mvc', id).replace(/\r?\n/g, '\r\n')));
    },
    greylist(isOn: boolean) {
      const mark = join(folder, 'greylists');
      if (isOn) writeFileSync(mark, '');
      else rmSync(mark, { force: true });
    },
    halt,
    async resume() {
      running = await start();
    },
    async close() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => setTimeout(() => resolve(false), 20));
  });
}
