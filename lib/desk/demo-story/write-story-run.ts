import 'server-only';
import { bodyOfListing, type Listing } from '@/lib/contract';
import { applyChange } from '@/lib/desk/bulk/apply-change';
import { planRun } from '@/lib/desk/bulk/plan-run';
import { endRow, takeRows } from '@/lib/desk/bulk/row-progress';
import { insertAct, insertEnd, targetOfListing } from '@/lib/desk/journal/act-store';
import { keepingStatus } from '@/lib/rules/listings/keeping-status';
import type { StoryRun } from './story';
import { actorOf, type StoryScene } from './story-scene';

const secondMs = 1_000;

/** Writes a run that has ended, whose failed rows can be tried again. */
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
  await store.write(async (transaction) => {
    // It never is in the state `running`, in which a runner would send it.
    await transaction
      .updateTable('bulk_runs')
      .set({ state: 'finished', started_at: startedAt, ended_at: startedAt + states.length * secondMs })
      .where('id', '=', runId)
      .execute();
    const target = { kind: 'run', id: runId, reference: null, name: null } as const;
    const start = await insertAct(transaction, { kind: 'run.start', by: actorOf(staff), target, runId }, startedAt);
    await insertEnd(transaction, start.id, { outcome: 'done' }, startedAt);
  });
  const taken = await takeRows(store, runId, ['waiting'], states.length);
  for (const [position, row] of taken.entries()) {
    const at = startedAt + (position + 1) * secondMs;
    const previous = states.find(({ id }) => id === row.listing_id)!;
    const isDone = position < story.done.length;
    const current = isDone ? scene.listing(story.done[position]!) : previous;
    const body = bodyOfListing(previous, keepingStatus(previous));
    await store.write(async (transaction) => {
      const { id } = await insertAct(
        transaction,
        {
          kind: 'listing.bulk',
          by: actorOf(staff),
          target: targetOfListing(current),
          before: { body, status: previous.status },
          runId,
          inRun: true,
        },
        at,
      );
      const end = isDone
        ? { outcome: 'updated' as const, listing: current }
        : { outcome: 'failed' as const, code: 'NETWORK' as const };
      await insertEnd(transaction, id, end, at);
      await transaction
        .updateTable('bulk_rows')
        .set({ before_body: JSON.stringify(body), attempts: 1 })
        .where('id', '=', row.id)
        .execute();
    });
    const { status, publishBlockers } = current;
    const result = isDone
      ? { state: 'done' as const, outcome: 'updated', status_after: status, blockers: JSON.stringify(publishBlockers) }
      : { state: 'failed' as const, error_code: 'NETWORK' };
    await endRow(store, row.id, { ...result, request_id: null }, at);
  }
}
