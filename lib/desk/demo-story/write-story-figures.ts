import 'server-only';
import type { Listing, PublishBlocker } from '@/lib/contract';
import { figuresNow, keepFigures } from '@/lib/desk/inventory/figures-store';
import { swedishDay } from '@/lib/format/format-date-time';
import { blockerNames } from '@/lib/rules/listings/listing-choices';
import type { StoryScene } from './story-scene';

const dayMs = 24 * 3_600_000;
/** The share of the listings blocked in the past that lacked each of these. */
const shares: Record<PublishBlocker, number> = { images: 0.5, price: 0.3, noticePeriod: 0.4, object: 0 };
const typicalArea = 210;

type Figures = { scopeId: string; listings: readonly Listing[]; blockedMore: readonly number[] };

/** Saves the figures of today, and those of the days before, on which more listings were blocked. */
export async function writeStoryFigures({ store, clock }: StoryScene, { scopeId, listings, blockedMore }: Figures) {
  const figures = await figuresNow(store, listings, clock.now);
  for (const [daysAgo, more] of [0, ...blockedMore].entries()) {
    const at = clock.now - daysAgo * dayMs;
    await keepFigures(
      store,
      scopeId,
      {
        ...figures,
        day: swedishDay(at),
        published: figures.published - more,
        draft: figures.draft + more,
        blocked: figures.blocked + more,
        ...Object.fromEntries(blockerNames.map((name) => [name, figures[name] + Math.round(more * shares[name])])),
        areaSqm: figures.areaSqm - more * typicalArea,
      },
      at,
    );
  }
}
