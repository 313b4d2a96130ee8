import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { z } from 'zod';
import { addressKey, type Location, type ObjectInput } from '@/lib/contract';
import { askProvider } from '@/lib/service/providers/ask-provider';
import { ProviderError } from '@/lib/service/providers/provider-error';
import type { Geocoder } from './geocoder';
import { isPlausible, Place } from './nominatim-place';
import { postalDigits } from './postal-digits';

export type NominatimOptions = {
  /** Without a slash at its end. */
  url: string;
  /** The public address of this installation, which identifies it to the operator of the server. */
  publicUrl: string;
  /** Between the starts of two requests, in milliseconds. */
  intervalMs?: number;
  /** For one address in total, in milliseconds: the queue, the request and retries. */
  deadlineMs?: number;
  /** For one request, in milliseconds. */
  timeoutMs?: number;
  now?: () => number;
};

const waitingMax = 10;
// A street of the same name far away may come first.
const placesMax = 5;
const answerBytesMax = 256 * 1024;

/**
 * Finds addresses through a Nominatim server, following the usage policy of its public instance: one request a second, with a name,
 * and cached. If the house is unknown, the street in the right postal code and city is accepted. Throws if the server is down, its
 * answer is unusable, or too many addresses are waiting.
 */
export function createNominatimGeocoder(options: NominatimOptions): Geocoder {
  const { url, publicUrl, intervalMs = 1000, deadlineMs = 15_000, timeoutMs = 5_000 } = options;
  // Measured from the start of the process: if the wall clock is set back, requests would wait and answers stay cached for hours.
  const now = options.now ?? (() => performance.now());
  const queue = new PQueue({ concurrency: 1 });
  let freeAt = 0;

  async function ask(address: ObjectInput, street: string, deadline: AbortSignal): Promise<Place[]> {
    if (queue.size >= waitingMax) throw new Error('Too many addresses wait to be found.');
    const query = new URLSearchParams({
      street,
      city: address.city,
      postalcode: postalDigits(address.postalCode).replace(/^(\d{3})(\d{2})$/, '$1 $2'),
      countrycodes: address.countryCode.toLowerCase(),
      format: 'jsonv2',
      addressdetails: '1',
      limit: String(placesMax),
    });
    return queue.add(
      async () => {
        const waitMs = freeAt - performance.now();
        if (waitMs > 0) await sleep(waitMs, undefined, { signal: deadline });
        freeAt = performance.now() + intervalMs;
        return askProvider({
          provider: 'Nominatim',
          url: `${url}/search?${query}`,
          headers: { 'User-Agent': `Vakant (${publicUrl})`, 'Accept-Language': 'sv' },
          answer: z.array(Place),
          answerBytesMax,
          timeoutMs,
          signal: deadline,
        });
      },
      { signal: deadline },
    );
  }

  async function find(address: ObjectInput, street: string, deadline: AbortSignal): Promise<Location | null> {
    const places = await ask(address, street, deadline).catch((error: unknown) => {
      if (!isPassing(error)) throw error;
      return ask(address, street, deadline);
    });
    return places.find((place) => isPlausible(place, address))?.location ?? null;
  }

  async function locate(address: ObjectInput): Promise<Location | null> {
    const deadline = AbortSignal.timeout(deadlineMs);
    const street = streetName(address.streetAddress);
    try {
      const found = await find(address, address.streetAddress, deadline);
      return found || street === null ? found : await find(address, street, deadline);
    } catch (error) {
      if (!deadline.aborted) throw error;
      throw new ProviderError(`Nominatim did not get to an address within ${deadlineMs / 1000} seconds.`, {
        kind: 'timeout',
      });
    }
  }

  return { geocode: cached(locate, now) };
}

// No retry after a timeout: the caller who sent the address is waiting.
function isPassing(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  return error.fault.kind === 'unreachable' || (error.fault.status ?? 0) >= 500;
}

/** A street address without its number and the text after it; null if that changes nothing. */
export function streetName(streetAddress: string): string | null {
  const beforeComma = streetAddress.split(',')[0]!.trim();
  const name = beforeComma.replace(/^(.*?\p{L}.*?)\s+\d.*$/u, '$1').trim();
  return name === '' || name === streetAddress.trim() ? null : name;
}

type Answer = { location: Promise<Location | null>; until: number };

const answersMax = 1_000;
const foundMs = 24 * 60 * 60 * 1000;
const missingMs = 10 * 60 * 1000;

/** `locate` with a cache of recent and pending answers: no address is requested twice at the same time. A failure is not cached. */
function cached(locate: Geocoder['geocode'], now: () => number): Geocoder['geocode'] {
  const answers = new Map<string, Answer>();
  return (address) => {
    // The floor does not change the location.
    const key = addressKey({ ...address, streetAddress2: null });
    const current = answers.get(key);
    if (current && now() < current.until) return current.location;
    answers.delete(key);
    const answer: Answer = { location: locate(address), until: Number.POSITIVE_INFINITY };
    answers.set(key, answer);
    if (answers.size > answersMax) answers.delete(answers.keys().next().value!);
    answer.location.then(
      (location) => void (answer.until = now() + (location ? foundMs : missingMs)),
      () => void (answers.get(key) === answer && answers.delete(key)),
    );
    return answer.location;
  };
}
