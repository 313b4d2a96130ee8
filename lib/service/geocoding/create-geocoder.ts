import type { Geocoder } from './geocoder';
import { createNominatimGeocoder } from './nominatim-geocoder';
import { createOfflineGeocoder } from './offline-geocoder';

/** `url` is without a slash at its end. */
type GeocoderSettings = { provider: 'offline' } | { provider: 'nominatim'; url: string };

/** The geocoder of the settings; `publicUrl` identifies this installation to the server. */
export function createGeocoder(settings: GeocoderSettings, publicUrl: string): Geocoder {
  if (settings.provider === 'offline') return createOfflineGeocoder();
  return createNominatimGeocoder({ url: settings.url, publicUrl });
}
