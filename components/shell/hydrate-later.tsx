'use client';

import { Activity, type ComponentType, lazy, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { loadAgain } from '@/components/ui/part-later';
import { unpack, type Packed } from '@/lib/rules/packed';
import { clickAgain } from './early-click';

/**
 * A part that the server renders whole and whose code is not among the first scripts of the page: the browser shows its HTML, loads
 * the code and hydrates it.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<{ packed: Packed<Props> }> {
  const Part = lazy(async () => ({ default: await loadAgain(load) }));
  return function HydrateLater({ packed }: { packed: Packed<Props> }) {
    const props = unpack(packed);
    return (
      <HydratedApart>
        <Part {...props} />
      </HydratedApart>
    );
  };
}

/**
 * Children that React hydrates apart from what is around them, like those of a Suspense, but the server never sends them after a
 * fallback. What is clicked before they are hydrated is clicked again then.
 */
export function HydratedApart({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="contents">
      <Activity>
        {children}
        <ClickAgain in={place} />
      </Activity>
    </div>
  );
}

function ClickAgain({ in: place }: { in: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    clickAgain((control) => place.current?.contains(control) === true);
  }, [place]);
  return null;
}
