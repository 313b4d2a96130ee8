import type { DeliveryRecord } from '@/lib/rules/delivery/delivery-record';
import type { UploadFailureCode } from '@/lib/rules/uploads/upload-failure';

/**
 * Why a delivery is paused. `waiting`: the service cannot be reached and is tried again automatically. `files`: the folder has to be
 * opened again. `elsewhere`: another tab works on it.
 */
export type DeliveryPause =
  | { by: 'person' | 'files' | 'elsewhere' | 'waiting' }
  | { by: 'failure'; code: UploadFailureCode };

export type DeliveryState = {
  /** Whether the browser's storage has been read. */
  isLoaded: boolean;
  record: DeliveryRecord | null;
  /** Whether its files can be opened now. */
  isOpen: boolean;
  /** Whether the folder can be opened again by a click alone. */
  mayReopen: boolean;
  /** Whether a reload finds the delivery again. */
  isSaved: boolean;
  hashes: ReadonlyMap<string, string>;
  /** How many files have been read to find duplicates. */
  hashed: number;
  stored: ReadonlyMap<string, readonly string[]>;
  isWorking: boolean;
  pause: DeliveryPause | null;
};

export const noDelivery: DeliveryState = {
  isLoaded: false,
  record: null,
  isOpen: false,
  mayReopen: false,
  isSaved: true,
  hashes: new Map(),
  hashed: 0,
  stored: new Map(),
  isWorking: false,
  pause: null,
};
