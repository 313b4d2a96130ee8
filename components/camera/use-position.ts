import { useState } from 'react';
import type { Location } from '@/lib/contract';

type PositionFault = 'denied' | 'unavailable' | 'unsupported';

export type Position = { kind: 'unknown' } | { kind: 'asking' } | { kind: 'fault'; fault: PositionFault } | Found;
type Found = { kind: 'found'; at: Location };

const timeoutMs = 15_000;
const ageMsMax = 60_000;

/** Where the device is, from when it is asked for; only this page knows it, as long as it is open. */
export function usePosition(): { position: Position; ask: () => void } {
  const [position, setPosition] = useState<Position>({ kind: 'unknown' });

  function ask() {
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation || !window.isSecureContext) return setPosition({ kind: 'fault', fault: 'unsupported' });
    setPosition((current) => (current.kind === 'found' ? current : { kind: 'asking' }));
    geolocation.getCurrentPosition(
      ({ coords }) => setPosition({ kind: 'found', at: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => setPosition({ kind: 'fault', fault: code === permissionDenied ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: ageMsMax },
    );
  }

  return { position, ask };
}

/** GeolocationPositionError.PERMISSION_DENIED */
const permissionDenied = 1;
