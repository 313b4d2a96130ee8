'use client';

import {
  Activity,
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { loadAgain } from '@/components/ui/part-later';

/**
 * A part that the server renders whole and whose code is not among the first scripts of the page: the browser shows its HTML, loads
 * the code and hydrates it.
 */
export function hydrateLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await loadAgain(load) }));
  return function HydrateLater(props: Props) {
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
  const hydrated = useEarlyClick(place);
  return (
    <div ref={place} className="contents">
      <Activity>
        {children}
        <Hydrated then={hydrated} />
      </Activity>
    </div>
  );
}

function Hydrated({ then }: { then: () => void }) {
  useEffect(() => then(), [then]);
  return null;
}

const clickable = 'button, input[type=checkbox], input[type=radio]';

/** Notes the last click in a place that is not hydrated; returns what is to be called when it is. */
function useEarlyClick(place: RefObject<HTMLElement | null>): () => void {
  const hydrated = useRef(new AbortController());
  const clicked = useRef<HTMLElement>(null);
  useEffect(() => {
    const { signal } = hydrated.current;
    // On the window: React stops a click that it cannot deliver at the document.
    const note = ({ target }: MouseEvent) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(clickable) : null;
      if (control && place.current?.contains(control)) clicked.current = control;
    };
    if (!signal.aborted) addEventListener('click', note, { capture: true, signal });
  }, [place]);
  return useCallback(() => {
    hydrated.current.abort();
    const control = clicked.current;
    clicked.current = null;
    // The browser has ticked it already, and the click would untick it.
    if (control instanceof HTMLInputElement) control.checked = !control.checked;
    control?.click();
  }, []);
}
