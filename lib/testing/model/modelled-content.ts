import { places, unknownAmenity, type Push } from './inventory-steps';

/** The part of a push that a listing stores. */
export type Content = Omit<Push, 'target' | 'status' | 'assignee' | 'foreignImage'>;

/** The content of a push as it is stored: amenities are a set. */
export function contentOf(push: Push): Content {
  const { type, images, floorPlan, amount, unit, noticePeriod, description, locale, labels, open } = push;
  const amenityIds = [...new Set(push.amenityIds)].sort((a, b) => a - b);
  return { type, images, floorPlan, amount, unit, noticePeriod, description, locale, amenityIds, labels, open };
}

/** Whether a push is rejected regardless of the stored state (section 4.8). */
export function isFaulty({ unit, noticePeriod, amenityIds, labels, locale, open, type, ...rest }: Push): boolean {
  return (
    (unit === 'day' && noticePeriod !== null) ||
    amenityIds.includes(unknownAmenity) ||
    (labels.length > 0 && !labels.includes(locale)) ||
    (open && type !== 'coworking') ||
    rest.assignee === 'stranger' ||
    rest.assignee === 'invited' ||
    rest.foreignImage
  );
}

/** The publish blockers of a listing (section 3.2). */
export function blockersOf({ images, amount, unit, noticePeriod }: Content, archived: boolean): string[] {
  return [
    ...(new Set(images).size < 3 ? ['images'] : []),
    ...(amount === 0 ? ['price'] : []),
    ...(unit === 'month' && noticePeriod === null ? ['noticePeriod'] : []),
    ...(archived ? ['object'] : []),
  ];
}

/** Whether a write queues a translation, of the description or of a label that lacks a language. */
export function needsTranslation(before: Content | null, after: Content): boolean {
  if ((before?.description ?? null) !== after.description) return true;
  if (before && before.locale !== after.locale) return true;
  return after.labels.length === 1 && before?.labels.join() !== after.labels.join();
}

/** The uploads that a listing refers to. */
export function mediaOf({ images, floorPlan }: Content): number[] {
  return floorPlan === null ? images : [...images, floorPlan];
}

/** The result of geocoding a place. */
export function geocoded(place: number): 200 | 400 | 500 {
  if (place === places.nowhere) return 400;
  return place === places.outage ? 500 : 200;
}
