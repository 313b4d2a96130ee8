import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, getListing, getMe, putListing, putObject, uploadImages } from '@/lib/client';
import { ListingInput, listingRef, ObjectInput, objectRef } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { authSecret } from '@/lib/desk/connection/auth-secret';
import { openDeskStore } from '@/lib/desk/desk-store';
import { auditStore } from '@/lib/testing/faults/store-audit';
import { tightDisks } from '@/lib/testing/faults/tight-disk';
import { giveAway, unprivileged } from '@/lib/testing/harness/other-user';
import { quarters } from '@/lib/testing/harness/sample-images';
import { connectTo, makeKeyIn, startService, type ServiceProcess } from '@/lib/testing/harness/service-process';
import { openServiceStore } from './embedded-service';
import { startFault } from './start-fault';

const timeout = 120_000;
const damaged = 'The store in DATA_DIR is damaged. It was left as it is: put a backup in its place, or move it away.';
const notWritable =
  'DATA_DIR cannot be written to. Give it to the user who runs this, or set DATA_DIR to another folder.';
const small = tightDisks['a small file system that is full']!;
const { uid, missing } = unprivileged;
if (missing) process.stdout.write(`Not tried here: folders that may not be written to. ${missing}\n`);

let parent: string;
let dataDir: string;
let running: ServiceProcess | null;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'vakant-store-'));
  chmodSync(parent, 0o755);
  dataDir = join(parent, 'data');
  mkdirSync(dataDir);
  running = null;
});
afterEach(async () => {
  await running?.kill();
  for (const path of [dataDir, ...(existsSync(join(dataDir, 'media')) ? [join(dataDir, 'media')] : [])])
    chmodSync(path, 0o755);
  rmSync(parent, { recursive: true, force: true });
});

const stores = {
  'service.db': { make: makeKeyIn, open: openServiceStore, later: 'media' },
  'desk.db': { make: makeDesk, open: openDeskStore, later: 'kept-photos' },
};

async function makeDesk(folder: string): Promise<void> {
  await (await openDeskStore({ dataDir: folder, databaseUrl: null })).close();
}

describe.each(Object.entries(stores))('a damaged store: %s', (name, { make, open, later }) => {
  const file = () => join(dataDir, name);
  const emptied = `${name} in DATA_DIR has been emptied or is gone. All was left as it is: move it away together with ${name}-wal, then put a backup in their place.`;
  const change = (edit: (bytes: Buffer) => Buffer) => writeFileSync(file(), edit(readFileSync(file())));

  it.each<[string, () => void, string]>([
    ['whose first bytes are something else', () => change((bytes) => Buffer.from(bytes).fill('x', 0, 100)), damaged],
    ['that is text', () => writeFileSync(file(), 'not a store, '.repeat(1_000)), damaged],
    ['cut to half', () => change((bytes) => bytes.subarray(0, bytes.length / 2)), damaged],
    ['cut to its first page', () => change((bytes) => bytes.subarray(0, 4_096)), damaged],
    [
      'with a flipped bit in the list of its tables',
      () =>
        change((bytes) => {
          bytes[100]! ^= 0b1_0000;
          return bytes;
        }),
      damaged,
    ],
    ['cut to 100 bytes', () => change((bytes) => bytes.subarray(0, 100)), damaged],
    [
      'emptied beside its log',
      () => {
        change(() => Buffer.alloc(0));
        writeFileSync(`${file()}-wal`, 'acknowledged writes');
      },
      emptied,
    ],
    [
      'emptied beside photos',
      () => {
        change(() => Buffer.alloc(0));
        mkdirSync(join(dataDir, later));
      },
      emptied,
    ],
  ])('%s is rejected with a sentence and left unchanged', async (_, damage, sentence) => {
    await make(dataDir);
    rmSync(`${file()}-wal`, { force: true });
    rmSync(`${file()}-shm`, { force: true });
    damage();
    const left = readFileSync(file());
    const fault = await open({ dataDir, databaseUrl: null }).then(
      () => ['opened'],
      (error: unknown) => startFault(error),
    );
    expect(fault).toEqual([sentence]);
    expect(readFileSync(file()).equals(left)).toBe(true);
  });

  it.runIf(existsSync('/proc'))('in a folder that cannot be created is rejected with a sentence', async () => {
    for (const folder of ['/proc/vakant', '/proc/vakant/data']) {
      const opening = open({ dataDir: folder, databaseUrl: null });
      const absent = /^DATA_DIR cannot be created\. /;
      expect(startFault(await opening.catch((error: unknown) => error))).toEqual([expect.stringMatching(absent)]);
      expect(() => authSecret({ authSecret: null, dataDir: folder })).toThrow(/ENOENT/);
    }
  });

  it('that is empty, as after a process was killed in its first moment, is created again', async () => {
    writeFileSync(file(), '');
    await make(dataDir);
    expect(statSync(file()).size).toBeGreaterThan(0);
    await (await open({ dataDir, databaseUrl: null })).close();
  });
});

it('a data folder that is a link to nothing, as when its disk is not mounted, is named in a sentence', async () => {
  symlinkSync(join(parent, 'unmounted'), join(parent, 'link'));
  for (const { open } of Object.values(stores)) {
    const fault = await open({ dataDir: join(parent, 'link'), databaseUrl: null }).catch(startFault);
    expect(fault).toEqual([
      'DATA_DIR cannot be created. Is its disk mounted and not read-only, or is it a link to a folder that does not exist?',
    ]);
  }
});

it.each<[string, () => Promise<unknown>]>([
  ['auth-secret', async () => authSecret({ dataDir, authSecret: null })],
  ...Object.entries(stores).map(([name, { make }]): [string, () => Promise<unknown>] => [name, () => make(dataDir)]),
])(
  '%s that is a folder, as when a missing file is mounted in its place, is named in a sentence',
  async (name, open) => {
    mkdirSync(join(dataDir, name));
    expect(await open().catch(startFault)).toEqual([
      `The file ${name} in DATA_DIR is a folder, as when a file that does not exist is mounted there. Remove it.`,
    ]);
  },
);

it.each([
  ['media', openServiceStore],
  ['temporary', openServiceStore],
  ['kept-photos', openDeskStore],
])('%s that is a file is named in a sentence and left unchanged', async (name, open) => {
  writeFileSync(join(dataDir, name), 'x');
  expect(await open({ dataDir, databaseUrl: null }).catch(startFault)).toEqual([
    `The folder ${name} in DATA_DIR is a file. It was left as it is: move it away.`,
  ]);
  expect(readFileSync(join(dataDir, name), 'utf8')).toBe('x');
});

it('a damaged store ends the process with a sentence and exit 1', { timeout }, async () => {
  writeFileSync(join(dataDir, 'service.db'), 'not a store, '.repeat(1_000));
  running = await startService(dataDir);
  expect(await running.exited).toEqual({ code: 1, words: `${damaged}\n` });
});

it.skipIf(small.missing)(
  'a file system that became read-only is rejected with a sentence, and the stores open again once it is writable',
  async () => {
    const view = join(parent, 'view');
    mkdirSync(view);
    for (const { make } of Object.values(stores)) await make(dataDir);
    const secret = authSecret({ dataDir, authSecret: null });
    const files = () => readdirSync(dataDir).filter((name) => !/-(?:wal|shm)$/.test(name));
    const before = files();
    execFileSync('mount', ['--bind', dataDir, view]);
    try {
      execFileSync('mount', ['-o', 'remount,bind,ro', view]);
      for (const { open } of Object.values(stores)) {
        const fault = await open({ dataDir: view, databaseUrl: null }).catch((error: unknown) => error);
        expect(startFault(fault)).toEqual([notWritable]);
      }
      expect(authSecret({ dataDir: view, authSecret: null })).toBe(secret);
    } finally {
      execFileSync('umount', ['-l', view]);
    }
    for (const { open } of Object.values(stores)) await (await open({ dataDir, databaseUrl: null })).close();
    expect(files()).toEqual(before);
  },
);

describe.skipIf(missing)('a data folder that may not be written to', { timeout }, () => {
  it.each<[string, () => Promise<void> | void, string]>([
    ['an empty one', () => chmodSync(dataDir, 0o555), notWritable],
    [
      'one with a store',
      async () => {
        await makeKeyIn(dataDir);
        for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o444);
        chmodSync(dataDir, 0o555);
      },
      notWritable,
    ],
    [
      'one that may not even be looked into',
      async () => {
        await makeKeyIn(dataDir);
        chmodSync(dataDir, uid === undefined ? 0o000 : 0o700);
      },
      notWritable,
    ],
    [
      'a file',
      () => {
        rmSync(dataDir, { recursive: true });
        writeFileSync(dataDir, 'x');
      },
      'DATA_DIR is not a folder.',
    ],
  ])('%s fails the start with a sentence and exit 1', async (_, prepare, sentence) => {
    await prepare();
    running = await startService(dataDir, { uid });
    expect(await running.exited).toEqual({ code: 1, words: `${sentence}\n` });
  });

  it('C295 C296 one that becomes read-only later fails uploads with 500, still serves reads, and recovers', async () => {
    const photo = { bytes: new Blob([new Uint8Array(await quarters(40, 30).jpeg().toBuffer())]), name: 'a.jpg' };
    const key = await makeKeyIn(dataDir);
    giveAway(dataDir);
    running = await startService(dataDir, { uid });
    await running.ready;
    const connection = connectTo(running, key, { attemptsMax: 1 });
    await putObject(connection, objectRef('HUS-1'), ObjectInput.parse(exampleObjectBody), null);
    const [first] = await uploadImages(connection, [photo]);
    const reference = listingRef('LOK-1');
    const body = ListingInput.parse({ ...exampleListingBody, objectRef: 'HUS-1', images: [first!.url] });
    await putListing(connection, reference, body, null);

    const folders = [
      dataDir,
      ...['temporary', 'media', join('media', 'organization')].map((name) => join(dataDir, name)),
    ];
    const present = folders.filter((folder) => existsSync(folder));
    for (const folder of present) chmodSync(folder, 0o555);
    const refused = await uploadImages(connection, [photo]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
      status: 500,
      requestId: expect.stringMatching(/./),
    });
    expect((await getListing(connection, { reference })).images).toEqual(body.images);
    expect((await getMe(connection)).org.name).toBe('Test');
    expect((await fetch(running.url + new URL(first!.url).pathname)).status).toBe(200);
    // The store's files are already open, so they can still be written to.
    await putListing(connection, reference, { ...body, description: 'Ny' }, null);

    for (const folder of present) chmodSync(folder, 0o755);
    expect(await uploadImages(connection, [photo])).toHaveLength(1);
    expect((await getListing(connection, { reference })).description).toBe('Ny');
    expect(await auditStore(dataDir)).toEqual([]);
  });
});
