'use client';

import { Activity, type ComponentType, lazy, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { loadAgain, type ModuleWith, type PropsOf } from '@/components/ui/part-later';
import { unpack, type Packed } from '@/lib/rules/packed';
import { clickAgain } from './early-click';

/**
 * A part that the server renders completely, without its code among the first scripts of the page: the browser shows the HTML, loads the
 * code and hydrates the part.
 */
export function hydrateLater<Name extends string, Module extends ModuleWith<Name>>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<{ packed: Packed<PropsOf<Module, Name>> }> {
  type Props = PropsOf<Module, Name>;
  const Part = lazy(async () => ({ default: (await loadAgain(load))[name] as unknown as ComponentType<Props> }));
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
 * Children that React hydrates separately from their surroundings, as in a Suspense, but without a fallback in the server's HTML. A click
 * from before their hydration is repeated after it.
 */
export function HydratedApart({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Not `contents`: Next scrolls to the top of a new page only if its first element has a box.
  return (
    <div ref={place}>
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
