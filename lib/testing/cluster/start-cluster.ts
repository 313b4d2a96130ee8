import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, closeSync, mkdtempSync, openSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appProxySettings, proxyDefaults } from '@/lib/testing/cluster/app-proxy';
import { findPostgres } from '@/lib/testing/harness/find-postgres';
import { freePort } from '@/lib/testing/harness/free-port';
import { sendToPostgres, serverUser } from '@/lib/testing/harness/postgres-server';

/** One of the three Postgres servers, and its Patroni in a separate process. */
type Member = { name: string; restPort: number; port: number; dataDir: string; patroni: ChildProcess };

export type Cluster = {
  /** The database through the pool and the proxy, which follow the primary. */
  databaseUrl: string;
  /** The address of the app through the proxy, which uses the instances in turns. */
  appUrl: string;
  /** The ports on which the proxy expects the instances. */
  instancePorts: readonly number[];
  primary(): Promise<Member>;
  /** Kills the primary and its Patroni with -9, and restarts that Patroni once the others have a new primary. */
  killPrimary(): Promise<void>;
  stop(): Promise<void>;
};

const members = 3;
const user = 'vakant';
const database = 'vakant';
const readyWithinMs = 120_000;

/**
 * Starts three etcd members, three Postgres servers under Patroni with synchronous replication, pgbouncer in transaction mode, and
 * haproxy in front of the primary and of the instances of the app, all on this machine and in a temporary folder.
 */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-cluster-'));
  const owner = serverUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o755);
  const daemons = new Set<ChildProcess>();
  const start = (program: string, args: string[]) => {
    // The kernel ends it with this process. It runs as another user, because Postgres refuses to run as root.
    const log = openSync(join(folder, `${program}.log`), 'a');
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    daemons.add(child);
    child.once('exit', () => daemons.delete(child));
    return child;
  };
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    if (owner) chownSync(file, owner.uid, owner.gid);
    return file;
  };
  const ports = async (count: number) => Promise.all(Array.from({ length: count }, () => freePort()));

  const etcdAddresses = await startEtcd(folder, start, await ports(2 * members));
  const [restPorts, postgresPorts] = [await ports(members), await ports(members)];
  const all: Member[] = [];
  for (let index = 0; index < members; index += 1) {
    const name = `member${index + 1}`;
    const dataDir = join(folder, name);
    const place = { name, restPort: restPorts[index]!, port: postgresPorts[index]!, dataDir };
    const config = write(`${name}.yml`, patroniSettings(place, etcdAddresses));
    all.push({ ...place, patroni: start('patroni', [config]) });
    // The first member creates the cluster, and the others copy it.
    if (index === 0) await untilOk(`http://127.0.0.1:${place.restPort}/primary`);
  }
  for (const { restPort } of all) await untilOk(`http://127.0.0.1:${restPort}/health`);

  const [proxyPort, poolPort, appPort, ...instancePorts] = await ports(3 + members);
  const proxy = proxySettings({ proxyPort: proxyPort!, appPort: appPort!, postgres: all, instancePorts });
  start('haproxy', ['-f', write('haproxy.cfg', proxy)]);
  write('users.txt', `"${user}" ""\n`);
  const pool = poolSettings(folder, { poolPort: poolPort!, proxyPort: proxyPort! });
  start('pgbouncer', [write('pgbouncer.ini', pool)]);

  const primary = async (): Promise<Member> => {
    for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await sleep(100)) {
      for (const member of all) if (await isOk(`http://127.0.0.1:${member.restPort}/primary`)) return member;
    }
    throw new Error('The cluster has no primary.');
  };
  await sendToPostgres(
    `postgres://${user}@127.0.0.1:${(await primary()).port}/postgres`,
    `create database ${database}`,
  );
  await untilReachable(`postgres://${user}@127.0.0.1:${poolPort}/${database}`);

  return {
    databaseUrl: `postgres://${user}@127.0.0.1:${poolPort}/${database}`,
    appUrl: `http://localhost:${appPort}`,
    instancePorts,
    primary,
    async killPrimary() {
      const killed = await primary();
      const [row] = await sendToPostgres(`postgres://${user}@127.0.0.1:${killed.port}/postgres`, pidOfPostmaster);
      killed.patroni.kill('SIGKILL');
      process.kill(Number(String(row!.pid).split('\n')[0]), 'SIGKILL');
      while ((await primary()).name === killed.name) await sleep(100);
      killed.patroni = start('patroni', [join(folder, `${killed.name}.yml`)]);
      await untilOk(`http://127.0.0.1:${killed.restPort}/replica`);
      // Without a synchronous standby, killing the next primary would lose writes.
      while (!(await hasSynchronous((await primary()).port))) await sleep(100);
    },
    async stop() {
      const ended = [...daemons].map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const { patroni } of all) patroni.kill('SIGTERM');
      await Promise.race([
        Promise.all(all.map(({ patroni }) => new Promise((r) => patroni.once('exit', r)))),
        sleep(10_000),
      ]);
      for (const child of daemons) child.kill('SIGKILL');
      await Promise.all(ended);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const pidOfPostmaster = `select pg_read_file('postmaster.pid') as pid`;

async function hasSynchronous(port: number): Promise<boolean> {
  const address = `postgres://${user}@127.0.0.1:${port}/postgres`;
  const rows = await sendToPostgres(address, `select 1 from pg_stat_replication where sync_state = 'sync'`).catch(
    () => [],
  );
  return rows.length > 0;
}

type Start = (program: string, args: string[]) => ChildProcess;

async function startEtcd(folder: string, start: Start, ports: number[]): Promise<string[]> {
  const peers = Array.from({ length: members }, (_, index) => `http://127.0.0.1:${ports[index]}`);
  const clients = Array.from({ length: members }, (_, index) => `http://127.0.0.1:${ports[members + index]}`);
  const together = peers.map((peer, index) => `etcd${index}=${peer}`).join(',');
  for (let index = 0; index < members; index += 1) {
    const [peer, client] = [peers[index]!, clients[index]!];
    const own = ['--name', `etcd${index}`, '--data-dir', join(folder, `etcd${index}`)];
    const addresses = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer];
    const served = ['--listen-client-urls', client, '--advertise-client-urls', client];
    start('etcd', [...own, ...addresses, ...served, '--initial-cluster', together, '--initial-cluster-state', 'new']);
  }
  for (const client of clients) await untilOk(`${client}/health`);
  return clients;
}

function patroniSettings({ name, restPort, port, dataDir }: Omit<Member, 'patroni'>, etcd: string[]): string {
  const access = `{username: ${user}}`;
  return `
scope: vakant
name: ${name}
restapi: {listen: '127.0.0.1:${restPort}', connect_address: '127.0.0.1:${restPort}'}
etcd3: {hosts: [${etcd.map((address) => `'${address.replace('http://', '')}'`).join(', ')}]}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: {max_connections: 100, wal_log_hints: 'on', wal_level: replica, hot_standby: 'on', max_wal_senders: 10}
  initdb: [{encoding: UTF8}, {locale: C}, {auth: trust}]
postgresql:
  listen: '127.0.0.1:${port}'
  connect_address: '127.0.0.1:${port}'
  data_dir: '${dataDir}'
  bin_dir: '${dirname(realpathSync(join(findPostgres()!, 'postgres')))}'
  pgpass: '${dataDir}.pgpass'
  pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
  authentication: {superuser: ${access}, replication: ${access}, rewind: ${access}}
  parameters: {unix_socket_directories: '${join(dataDir, '..')}'}
`;
}

type Proxied = { proxyPort: number; appPort: number; postgres: Member[]; instancePorts: number[] };

function proxySettings({ proxyPort, appPort, postgres, instancePorts }: Proxied): string {
  const servers = postgres.map(
    ({ name, port, restPort }) =>
      `  server ${name} 127.0.0.1:${port} check port ${restPort} on-marked-down shutdown-sessions`,
  );
  return `
${proxyDefaults}
listen postgres
  bind 127.0.0.1:${proxyPort}
  mode tcp
  option httpchk GET /primary
${servers.join('\n')}
${appProxySettings(appPort, instancePorts)}`;
}

function poolSettings(folder: string, { poolPort, proxyPort }: { poolPort: number; proxyPort: number }): string {
  return `
[databases]
* = host=127.0.0.1 port=${proxyPort} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
server_login_retry = 1
server_check_delay = 0
ignore_startup_parameters = extra_float_digits
`;
}

async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

async function untilOk(url: string): Promise<void> {
  for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await sleep(100))
    if (await isOk(url)) return;
  throw new Error(`${url} did not answer in time.`);
}

async function untilReachable(address: string): Promise<void> {
  for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await sleep(100)) {
    const rows = await sendToPostgres(address, 'select 1').catch(() => null);
    if (rows) return;
  }
  throw new Error('The database cannot be reached through the pool.');
}
