import { limits } from './limits';
import type { PublishBlocker } from './listing';
import type { ObjectStatus } from './object';

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
