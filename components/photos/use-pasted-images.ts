'use client';

import { useEffect, useEffectEvent } from 'react';

/** Accepts images pasted anywhere on the page except into text fields. Null turns it off. */
export function usePastedImages(onFiles: ((files: File[]) => void) | null): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const isText = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
    const files = [...(clipboardData?.files ?? [])];
    if (isText || files.length === 0 || !onFiles || event.defaultPrevented) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const handle = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', handle);
    return () => document.removeEventListener('paste', handle);
  }, []);
}
