import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '@/lib/service/uploads/s3-file-store';
import { freePort } from './free-port';

export type S3Server = { settings: S3Settings; stop(): Promise<void> };

const run = promisify(execFile);
const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const readyWithinMs = 60_000;

/**
 * Starts a Ceph cluster of one node with its objects in memory, its S3 gateway, a user and a bucket. Null if Ceph is not installed.
 */
export async function startS3Server(): Promise<S3Server | null> {
  if (!programs.every((program) => existsSync(join('/usr/bin', program)))) return null;
  const folder = await mkdtemp(join(tmpdir(), 'vakant-s3-'));
  const daemons: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(daemons.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { settings: await startCluster(folder, daemons), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The settings of an app that stores its uploads in this bucket. */
export function s3Environment({ settings }: S3Server): Record<string, string> {
  return {
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint!,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}

async function startCluster(folder: string, daemons: ChildProcess[]): Promise<S3Settings> {
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()];
  const [cluster, disk] = [randomUUID(), randomUUID()];
  const inFolder = (name: string) => join(folder, name);
  const config = ['-c', inFolder('ceph.conf')];
  const [keys, diskKeys, map] = [inFolder('keyring'), inFolder('disk-keyring'), inFolder('monmap')];
  const start = (program: string, ...args: string[]) => daemons.push(spawnTied(program, [...args, '-f', ...config]));

  await Promise.all(['monitor', 'disk', 'run'].map((name) => mkdir(inFolder(name))));
  await writeFile(inFolder('ceph.conf'), clusterSettings(folder, cluster, monitorPort, gatewayPort));
  const everything = ['mon', 'osd', 'mgr'].flatMap((service) => ['--cap', service, 'allow *']);
  await run('ceph-authtool', ['--create-keyring', keys, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
  await run('ceph-authtool', [keys, '--gen-key', '-n', 'client.admin', ...everything]);
  await run('ceph-authtool', ['--create-keyring', diskKeys, '--gen-key', '-n', 'osd.0']);
  const monitorAt = `[v2:127.0.0.1:${monitorPort}]`;
  await run('monmaptool', ['--create', '--addv', 'a', monitorAt, '--fsid', cluster, map]);
  await run('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', map, '--keyring', keys, ...config]);
  start('ceph-mon', '-i', 'a');

  const diskKey = (await run('ceph-authtool', ['-p', '-n', 'osd.0', diskKeys])).stdout.trim();
  await writeFile(inFolder('disk-secret'), JSON.stringify({ cephx_secret: diskKey }));
  await run('ceph', [...config, '--connect-timeout', '30', 'osd', 'new', disk, '-i', inFolder('disk-secret')]);
  await run('ceph-osd', ['--mkfs', '-i', '0', '--osd-uuid', disk, ...config]);
  start('ceph-osd', '-i', '0');
  start('radosgw', '-n', 'client.admin');

  const endpoint = `http://127.0.0.1:${gatewayPort}`;
  await answers(endpoint, daemons);
  const accessKeyId = randomBytes(10).toString('hex').toUpperCase();
  const secretAccessKey = randomBytes(20).toString('hex');
  const user = [
    '--uid=vakant',
    '--display-name=vakant',
    `--access-key=${accessKeyId}`,
    `--secret-key=${secretAccessKey}`,
  ];
  await run('radosgw-admin', [...config, 'user', 'create', ...user]);
  const settings = { bucket: 'vakant-uploads', endpoint, region: 'us-east-1', accessKeyId, secretAccessKey };
  await makeBucket(settings);
  return settings;
}

function clusterSettings(folder: string, cluster: string, monitorPort: number, gatewayPort: number): string {
  return `
[global]
fsid = ${cluster}
mon_host = v2:127.0.0.1:${monitorPort}
mon_initial_members = a
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_ipv6 = false
keyring = ${folder}/keyring
auth_allow_insecure_global_id_reclaim = false
run_dir = ${folder}/run
crash_dir = ${folder}/run
admin_socket =
log_file = ${folder}/$name.log
log_to_stderr = false
mon_cluster_log_file = ${folder}/cluster.log
mon_data_avail_warn = 0
mon_data_avail_crit = 0
mon_allow_pool_size_one = true
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_crush_chooseleaf_type = 0
# Every change of the cluster's map waits this long for others; the default costs ten seconds of the start.
paxos_propose_interval = 0.02
paxos_min_wait = 0.01
[mon]
mon_data = ${folder}/monitor
[osd]
osd_data = ${folder}/disk
keyring = ${folder}/disk-keyring
osd_objectstore = memstore
memstore_device_bytes = 4294967296
[client]
rgw_frontends = beast endpoint=127.0.0.1:${gatewayPort}
`;
}

// The kernel ends it with this process, so whatever kills the tests ends the cluster too.
function spawnTied(program: string, args: string[]): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], { stdio: 'ignore' });
}

async function end(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return;
  const ended = new Promise((resolve) => daemon.once('exit', resolve));
  daemon.kill('SIGKILL');
  await ended;
}

async function answers(endpoint: string, daemons: ChildProcess[]): Promise<void> {
  for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await sleep(50)) {
    if (daemons.some(({ exitCode }) => exitCode !== null)) break;
    const answer = await fetch(endpoint).catch(() => null);
    await answer?.body?.cancel();
    if (answer) return;
  }
  const ended = daemons.filter(({ exitCode }) => exitCode !== null).map(({ spawnargs }) => spawnargs.join(' '));
  throw new Error(`The S3 server did not start in time. Ended: ${ended.join('; ') || 'nothing'}.`);
}

async function makeBucket({ bucket, endpoint, region, ...credentials }: S3Settings): Promise<void> {
  const client = new S3Client({ endpoint: endpoint!, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
