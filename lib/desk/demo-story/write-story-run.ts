import 'server-only';
import type { Listing } from '@/lib/contract';
import { applyChange } from '@/lib/desk/bulk/apply-change';
import { planRun } from '@/lib/desk/bulk/plan-run';
import { endRow, takeRows, type RowEnd } from '@/lib/desk/bulk/row-progress';
import { actorOf, beforeOfListing, targetOfListing, unnamedTarget, writeAct } from '@/lib/desk/journal/act-store';
import type { StoryRun, StoryScene } from './story';

const secondMs = 1_000;
const networkFailure = { outcome: 'failed', code: 'NETWORK' } as const;

export async function writeStoryRun(scene: StoryScene, story: StoryRun): Promise<void> {
  const { store, clock } = scene;
  const { change, before } = story;
  const startedAt = clock.at(story.when);
  const staff = scene.person(story.by);
  const states = [
    ...story.done.map((ref) => ({ ...scene.listing(ref), ...before })),
    ...story.failed.map((ref) => scene.listing(ref)),
  ];
  const rows = states.map((listing) => ({
    listingId: listing.id,
    apply: (each: Listing) => applyChange(each, change, new Map()),
  }));
  const plan = { staff, source: 'bulk' as const, change, rows, listings: states };
  const runId = await planRun(store, plan, startedAt);
  // The run skips the state `running`, in which a runner would send it.
  await store.db
    .updateTable('bulk_runs')
    .set({ state: 'finished', started_at: startedAt, ended_at: startedAt + states.length * secondMs })
    .where('id', '=', runId)
    .execute();
  const start = { kind: 'run.start', by: actorOf(staff), target: unnamedTarget('run', runId), runId } as const;
  await writeAct(store, start, startedAt);
  const taken = await takeRows(store, runId, ['waiting'], states.length);
  for (const [position, row] of taken.entries()) {
    const at = startedAt + (position + 1) * secondMs;
    const previous = states.find(({ id }) => id === row.listing_id)!;
    const isDone = position < story.done.length;
    const current = isDone ? scene.listing(story.done[position]!) : previous;
    const before = beforeOfListing(previous);
    const act = { kind: 'listing.bulk', by: actorOf(staff), target: targetOfListing(current), before } as const;
    const end = isDone ? ({ outcome: 'updated', listing: current } as const) : networkFailure;
    await writeAct(store, { ...act, runId, inRun: true }, at, end);
    await store.db
      .updateTable('bulk_rows')
      .set({ before_body: JSON.stringify(before.body), attempts: 1 })
      .where('id', '=', row.id)
      .execute();
    const { status, publishBlockers } = current;
    const result: Omit<RowEnd, 'request_id'> = isDone
      ? { state: 'done', outcome: 'updated', status_after: status, blockers: JSON.stringify(publishBlockers) }
      : { state: 'failed', error_code: 'NETWORK' };
    await endRow(store, row.id, { ...result, request_id: null }, at);
  }
}
