'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OpenPdf } from '@/lib/browser/uploads/open-pdf';

const thumbnailEdge = 320;

interface PdfPageProps {
  pdf: OpenPdf;
  /** From 1. */
  number: number;
  disabled: boolean;
  onChoose: () => void;
}

/** One page of a PDF, drawn when it comes into view. */
export function PdfPage({ pdf, number, disabled, onChoose }: PdfPageProps) {
  const t = useTranslations('photos.floorPlan.pages');
  const place = useRef<HTMLSpanElement>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);

  const draw = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const canvas = await pdf.drawInTurn(number, thumbnailEdge, signal);
      canvas.className = 'size-full object-contain';
      place.current?.replaceChildren(canvas);
    } catch {
      if (!signal.aborted) setIsUnreadable(true);
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void draw(controller.signal);
    });
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, []);

  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        className="border-separator hover:border-accent bg-surface w-full overflow-hidden rounded-md border text-left transition-colors duration-150 disabled:opacity-60"
        onClick={onChoose}
      >
        <span className="relative flex aspect-4/3 items-center justify-center bg-white p-1">
          <span ref={place} aria-hidden className="size-full" />
          {isUnreadable && <span className="absolute text-xs text-neutral-700">{t('unreadable')}</span>}
        </span>
        <span className="border-separator block border-t px-2.5 py-1.5 text-xs font-medium tabular-nums">
          {t('page', { number })}
        </span>
      </button>
    </li>
  );
}
