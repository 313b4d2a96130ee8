import type { InventoryObject, ListingObject, ListingStatus, ObjectStatus, PublishBlocker } from '@/lib/contract';
import { addressKey } from '@/lib/contract/address-key';
import { publishBlockers } from '@/lib/contract/blockers';
import { limits } from '@/lib/contract/limits';
import { statusAfterPush } from '@/lib/contract/transitions';
import { addressBody } from '@/lib/rules/addresses/address-form';
import { readable, requestedStatus, type ListingFormValues, type SaveIntent } from './listing-form';

/** What a save does to the market, in the words of its button. */
export type SaveEffect = 'staysLive' | 'publishes' | 'goesOff' | 'staysOff' | 'heldBack';

export type SaveChoice = { intent: SaveIntent; effect: SaveEffect };

export type SaveOutlook = {
  blockers: PublishBlocker[];
  /** The blockers whose field has text that cannot be read. */
  unclear: PublishBlocker[];
  /** How many photos are missing, counting those that are uploading. */
  photosMissing: number;
  primary: SaveChoice;
  /** The alternative, if there is one. */
  secondary: SaveChoice | null;
  /** The save that never publishes: what Ctrl+S does. */
  keep: SaveChoice;
  /** Whether the save takes the listing off the market and this person may not do that. */
  needsPublisher: boolean;
  /** Whether this publishes the listing for the first time, after which it cannot be a draft again. */
  publishesFirst: boolean;
};

/**
 * The object of the form's building: the chosen one, or the active one at the typed address. Null for a new one, and for one that is
 * neither among `objects` nor the listing's `current` one.
 */
export function chosenObject(
  values: ListingFormValues,
  objects: readonly InventoryObject[],
  current: ListingObject | null,
): InventoryObject | ListingObject | null {
  if (values.building === 'new') return objectAt(values, objects);
  const found = objects.find(({ id }) => id === values.objectId);
  return found ?? (current?.id === values.objectId ? current : null);
}

/** What saving the form would do, while the person is typing: text that cannot be read yet counts as missing. */
export function saveOutlook(
  values: ListingFormValues,
  current: ListingStatus | null,
  { objectStatus, uploading, mayPublish }: { objectStatus: ObjectStatus; uploading: number; mayPublish: boolean },
): SaveOutlook {
  const images = [...values.images, ...Array.from({ length: uploading }, (_, index) => `uploading ${index}`)];
  const blockers = publishBlockers({
    images,
    price: { amount: readable(values.amount) ?? 0, unit: values.unit },
    noticePeriod: readable(values.noticePeriod),
    objectStatus,
  });
  const photosMissing = Math.max(0, limits.imagesToPublishMin - new Set(images).size);
  const [first, second] = intents(current, blockers, mayPublish);
  // Text that cannot be read blocks the save, so it takes no listing off the market.
  const typed: Record<PublishBlocker, unknown> = {
    images: null,
    price: values.amount,
    noticePeriod: values.noticePeriod,
    object: null,
  };
  const unclear = blockers.filter((blocker) => typeof typed[blocker] === 'string');
  const missing = blockers.filter((blocker) => !unclear.includes(blocker));
  const choice = (intent: SaveIntent): SaveChoice => ({ intent, effect: effectOf(intent, current, missing) });
  const primary = choice(first);
  return {
    blockers,
    unclear,
    photosMissing,
    primary,
    secondary: second ? choice(second) : null,
    keep: choice('keep'),
    needsPublisher: primary.effect === 'goesOff' && !mayPublish,
    publishesFirst: primary.effect === 'publishes' && current !== 'unpublished',
  };
}

function intents(
  current: ListingStatus | null,
  blockers: readonly PublishBlocker[],
  mayPublish: boolean,
): [SaveIntent, SaveIntent | null] {
  // Taking a live listing off is a separate action that asks for confirmation: next to the save button it would be pressed by mistake.
  if (current === 'published') return ['keep', null];
  return mayPublish && blockers.length === 0 ? ['publish', 'keep'] : ['keep', null];
}

function effectOf(intent: SaveIntent, current: ListingStatus | null, blockers: readonly PublishBlocker[]): SaveEffect {
  const after = statusAfterPush(current, requestedStatus(intent, current), blockers);
  if (after === 'published') return current === 'published' ? 'staysLive' : 'publishes';
  if (current === 'published') return 'goesOff';
  return after === 'draft' ? 'heldBack' : 'staysOff';
}

function objectAt({ address }: ListingFormValues, objects: readonly InventoryObject[]): InventoryObject | null {
  const wanted = addressKey(addressBody(address));
  const there = objects.filter((object) => object.status === 'active' && addressKey(object) === wanted);
  return there.sort((a, b) => a.createdAt.localeCompare(b.createdAt))[0] ?? null;
}
