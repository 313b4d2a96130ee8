import { z } from 'zod';
import { limits } from './limits';
import type { ObjectStatus } from './object';

/** What keeps a listing off the market, in the order of answers (section 3.2). */
export const PublishBlocker = z.enum(['images', 'price', 'noticePeriod', 'object']);
export type PublishBlocker = z.infer<typeof PublishBlocker>;

export type BlockerFacts = {
  images: readonly string[];
  price: { amount: number; unit: 'month' | 'day' };
  noticePeriod: number | null;
  objectStatus: ObjectStatus;
};

/** The blockers of a listing; empty when it can go live. Only distinct images count, not the floor plan. */
export function publishBlockers({ images, price, noticePeriod, objectStatus }: BlockerFacts): PublishBlocker[] {
  const blockers: PublishBlocker[] = [];
  if (new Set(images).size < limits.imagesToPublishMin) blockers.push('images');
  if (price.amount === 0) blockers.push('price');
  if (price.unit === 'month' && noticePeriod === null) blockers.push('noticePeriod');
  if (objectStatus === 'archived') blockers.push('object');
  return blockers;
}
