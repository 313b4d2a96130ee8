import { createHash } from 'node:crypto';
import { addressKey } from '@/lib/contract';
import type { Geocoder } from './geocoder';
import { postalAreas } from './postal-areas';
import { postalDigits } from './postal-digits';

const spreadDegreesLat = 0.009;
const spreadDegreesLng = 0.018;

/**
 * An approximate geocoder without a network: the middle of the area that the first two digits of a Swedish postal code name, plus a
 * stable offset of up to a kilometre per address, so that addresses do not overlap.
 */
export function createOfflineGeocoder(): Geocoder {
  return {
    geocode: async (address) => {
      const digits = postalDigits(address.postalCode);
      const area = /^\d{5}$/.test(digits) ? postalAreas[digits.slice(0, 2)] : undefined;
      if (!area) return null;
      const hash = createHash('sha256')
        // The floor does not change the location.
        .update(addressKey({ ...address, streetAddress2: null, postalCode: digits }))
        .digest();
      return {
        lng: rounded(area.lng + spreadDegreesLng * part(hash, 0)),
        lat: rounded(area.lat + spreadDegreesLat * part(hash, 4)),
      };
    },
  };
}

/** A number from -1 to 1. */
function part(hash: Buffer, offset: number): number {
  return hash.readUInt32BE(offset) / 0x7fffffff - 1;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
