import { useState } from 'react';
import type { Location } from '@/lib/contract';

type PositionFault = 'denied' | 'unavailable' | 'unsupported';

export type Position = { kind: 'unknown' } | { kind: 'asking' } | { kind: 'fault'; fault: PositionFault } | Found;
type Found = { kind: 'found'; at: Location };

const timeoutMs = 15_000;
const ageMsMax = 60_000;

/** The position of the device, once it is asked for. It never leaves this page, and is forgotten with it. */
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
