import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeliverySession } from './delivery-session';
import { sourceOf } from './delivery-source';
import * as deliveryStore from './delivery-store';
import * as fileHashes from './hash-files';
import * as deliveredRun from './start-delivered-run';
import * as target from './upload-target';

const library = { version: 'v1', whole: true, prefix: '', ids: [], images: [], removed: [] };

// Replaces the browser's storage, and the reading and uploading of files.
beforeEach(() => {
  vi.spyOn(deliveryStore, 'loadDelivery').mockResolvedValue(null);
  vi.spyOn(deliveryStore, 'saveDelivery').mockResolvedValue(true);
  vi.spyOn(deliveryStore, 'dropDelivery').mockResolvedValue();
  vi.spyOn(fileHashes, 'hashFiles').mockResolvedValue();
  vi.spyOn(deliveredRun, 'planDeliveredRun').mockResolvedValue('run-0');
  vi.spyOn(deliveredRun, 'startDeliveredRun').mockResolvedValue();
  vi.spyOn(target, 'uploadTarget').mockResolvedValue({ kind: 'done' });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(library)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const photo = { size: 1, modified: 0, open: () => Promise.resolve(new File(['x'], '1.jpg')) };
const source = sourceOf('Leverans', new Map([['V1/1.jpg', photo]]));
const listing = { listing: { id: 'l1', streetAddress: 'Storgatan 1' }, add: source.files, already: [], tooMany: [] };
const plan = { listings: [{ ...listing, reason: null, effect: 'staysOff' }], open: [], leftOut: [] } as never;

async function beginDelivery() {
  const session = createDeliverySession('asa');
  await session.take(source);
  session.begin(plan);
  return session;
}

/** A delivery whose upload is in progress until the test ends it. */
async function beginUpload() {
  let endUpload: (end: target.TargetEnd) => void = () => undefined;
  vi.mocked(target.uploadTarget)
    .mockClear()
    .mockReturnValue(new Promise((resolve) => (endUpload = resolve)));
  const session = await beginDelivery();
  await vi.waitFor(() => expect(target.uploadTarget).toHaveBeenCalled());
  return { session, endUpload };
}

it('saves a delivery even while it changes all the time', async () => {
  const session = createDeliverySession('asa');
  await session.take(source);
  vi.mocked(deliveryStore.saveDelivery).mockClear();

  for (let change = 0; change < 20; change += 1) {
    session.choose({ publish: change % 2 === 0 });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(vi.mocked(deliveryStore.saveDelivery).mock.calls.length).toBeGreaterThanOrEqual(4);
});

it('does not overwrite a delivery that another tab has begun meanwhile, but shows it', async () => {
  const { record } = (await beginDelivery()).state();
  const session = createDeliverySession('asa');
  await session.take(sourceOf('Andra', new Map([['V2/1.jpg', photo]])));
  vi.mocked(deliveryStore.saveDelivery).mockClear();
  vi.mocked(deliveryStore.loadDelivery).mockResolvedValue({ record: record!, handles: [] });

  session.choose({ publish: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.state().record).toEqual(record);
  expect(await session.take(sourceOf('Andra', new Map([['V2/1.jpg', photo]])))).toBe(false);
  const saved = vi.mocked(deliveryStore.saveDelivery).mock.calls.map(
    ([
      ,
      {
        record: { id },
      },
    ]) => id,
  );
  expect(saved.filter((id) => id !== record!.id)).toEqual([]);
});

it('stays paused by the person even if an upload in progress ends without an answer', async () => {
  const { session, endUpload } = await beginUpload();

  session.pause();
  endUpload({ kind: 'again', code: 'NETWORK' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(session.state()).toMatchObject({ isWorking: false, pause: { by: 'person' } });
});

it('stays paused if the person resumes it and pauses it again while an upload is still stopping', async () => {
  const { session, endUpload } = await beginUpload();

  session.pause();
  session.resume();
  expect(session.state().pause).toBeNull();
  session.pause();
  endUpload({ kind: 'stopped' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(session.state()).toMatchObject({ isWorking: false, pause: { by: 'person' } });
  expect(target.uploadTarget).toHaveBeenCalledOnce();
});

it('asks for the folder again when its files can no longer be read, and continues with it', async () => {
  vi.mocked(target.uploadTarget).mockResolvedValue({ kind: 'files' });
  const session = await beginDelivery();
  await vi.waitFor(() => expect(session.state().pause).toEqual({ by: 'files' }));
  expect(session.state()).toMatchObject({ isOpen: false, record: { outcomes: {} } });

  vi.mocked(target.uploadTarget).mockResolvedValue({ kind: 'stopped' }).mockClear();
  await session.take(source);
  await vi.waitFor(() => expect(target.uploadTarget).toHaveBeenCalled());
  expect(session.state()).toMatchObject({ isOpen: true, pause: null });
});

it('does not give the run of a stopped delivery to the next one', async () => {
  vi.mocked(target.uploadTarget).mockResolvedValue({ kind: 'done' });
  let answerPlan: (runId: string) => void = () => undefined;
  vi.mocked(deliveredRun.planDeliveredRun).mockReturnValue(new Promise((resolve) => (answerPlan = resolve)));
  const session = await beginDelivery();
  await vi.waitFor(() => expect(deliveredRun.planDeliveredRun).toHaveBeenCalled());

  await session.forget();
  await session.take(sourceOf('Ny leverans', new Map([['V2/1.jpg', photo]])));
  answerPlan('run-1');
  await vi.waitFor(() => expect(session.state().isWorking).toBe(false));
  expect(session.state().record).toMatchObject({ name: 'Ny leverans', runId: null });
});

it('gives the next delivery neither a photo of a stopped one with the same path nor its failure', async () => {
  const { session, endUpload } = await beginUpload();

  await session.forget();
  await session.take(sourceOf('Ny leverans', new Map([['V1/1.jpg', { ...photo, size: 2 }]])));
  const [[upload]] = vi.mocked(target.uploadTarget).mock.calls as [[Parameters<typeof target.uploadTarget>[0]]];
  upload.onOutcome('V1/1.jpg', { state: 'uploaded', url: 'https://media.example/old.jpg', at: 0 });
  endUpload({ kind: 'person', code: 'UNAUTHORIZED' });
  await vi.waitFor(() => expect(session.state().isWorking).toBe(false));
  expect(session.state()).toMatchObject({ record: { name: 'Ny leverans' }, pause: null });
  expect(session.state().record?.outcomes).toEqual({});
});

it('continues from what another tab has done since, so that nothing is uploaded or added twice', async () => {
  const { session, endUpload } = await beginUpload();
  session.pause();
  endUpload({ kind: 'stopped' });
  await vi.waitFor(() => expect(session.state().isWorking).toBe(false));

  const uploaded = { state: 'uploaded', url: 'https://media.example/1.jpg', at: Date.now() } as const;
  const record = { ...session.state().record!, outcomes: { 'V1/1.jpg': uploaded }, runId: 'run-1' };
  vi.mocked(deliveryStore.loadDelivery).mockResolvedValue({ record, handles: [] });
  vi.mocked(target.uploadTarget).mockClear();
  vi.mocked(deliveredRun.planDeliveredRun).mockClear();
  session.resume();
  await vi.waitFor(() => expect(deliveredRun.startDeliveredRun).toHaveBeenCalledWith('run-1', expect.anything()));
  expect(session.state().record).toMatchObject({ outcomes: { 'V1/1.jpg': uploaded }, runId: 'run-1' });
  expect(target.uploadTarget).not.toHaveBeenCalled();
  expect(deliveredRun.planDeliveredRun).not.toHaveBeenCalled();
});
