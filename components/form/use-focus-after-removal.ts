import { useLayoutEffect, useRef, type RefObject } from 'react';
import { pageTitle } from '@/components/ui/page-header';

/** Moves the focus to the page title if the element is removed with the pressed button inside, as by the result of the press. */
export function useFocusAfterRemoval<Part extends HTMLElement>(): RefObject<Part | null> {
  const element = useRef<Part>(null);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) pageTitle()?.focus({ preventScroll: true });
    };
  }, []);
  return element;
}
