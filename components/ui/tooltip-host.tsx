import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

const openDelayMs = 450;
const closeDelayMs = 90;
// The next tooltip within this time opens without a delay.
const warmMs = 350;
const gapPx = 6;
const marginPx = 8;

/**
 * Shows the tooltip of any element with `data-tooltip`, and the whole text of an element with `data-tooltip-cut` if it is truncated. One
 * host for the whole page, so that a thousand buttons cost nothing. A link that covers a row has `data-tooltip-through`.
 */
export function TooltipHost() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: HTMLElement | null = null;
    let closedAtMs = -warmMs;

    function change(next: HTMLElement | null) {
      clearTimeout(timer);
      if (shown && !next) closedAtMs = performance.now();
      shown = next?.isConnected && next.ariaExpanded !== 'true' ? next : null;
      setTarget(shown);
    }

    function changeAfter(next: HTMLElement | null, delayMs: number) {
      clearTimeout(timer);
      timer = setTimeout(() => change(next), delayMs);
    }

    function on<Type extends keyof DocumentEventMap>(type: Type, listen: (event: DocumentEventMap[Type]) => void) {
      document.addEventListener(type, listen, { signal: stop.signal, capture: true, passive: true });
    }

    let pointed: HTMLElement | null = null;
    on('pointerover', (event) => {
      if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return;
      if (event.target.closest('[data-tooltip-through]')) return;
      point(event.target, tooltipOf(event.target));
    });
    on('pointermove', (event) => {
      if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return;
      if (!event.target.closest('[data-tooltip-through]')) return;
      const [under = null] = document
        .elementsFromPoint(event.clientX, event.clientY)
        .flatMap((element) => tooltipOf(element) ?? []);
      if (under !== pointed) point(event.target, under);
    });

    function point(target: Element, over: HTMLElement | null) {
      pointed = over;
      if (popup.current?.contains(target) || (over && over === shown)) clearTimeout(timer);
      else if (over) changeAfter(over, shown || performance.now() - closedAtMs < warmMs ? 0 : openDelayMs);
      else changeAfter(null, closeDelayMs);
    }
    on('focusin', (event) => {
      const focused = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;
      if (focused?.matches(':focus-visible')) changeAfter(focused, closeDelayMs);
    });
    // Touch has no hover: a disabled control shows its reason when it is pressed.
    on('click', (event) => {
      const pressed =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip][aria-disabled]') : null;
      if (pressed) change(pressed);
    });
    for (const type of ['focusout', 'pointerdown', 'scroll'] as const) on(type, () => change(null));
    on('keydown', (event) => {
      if (event.key === 'Escape' || event.key === 'Enter' || event.key === ' ') change(null);
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);

  useLayoutEffect(() => {
    if (target && popup.current) place(popup.current, target);
  }, [target]);

  if (!target) return null;
  const { tooltip = target.textContent } = target.dataset;
  return createPortal(
    <div
      ref={popup}
      key={tooltip}
      aria-hidden
      className="bg-primary text-primary-foreground shadow-overlay fixed top-0 left-0 z-70 flex w-max max-w-72 items-center gap-2 rounded-md px-2 py-1 text-xs font-medium text-pretty transition-[opacity,scale] duration-100 starting:scale-95 starting:opacity-0 forced-colors:border"
    >
      {tooltip}
    </div>,
    document.body,
  );
}

function tooltipOf(element: Element): HTMLElement | null {
  const found = element.closest<HTMLElement>('[data-tooltip], [data-tooltip-cut]');
  return found?.dataset['tooltipCut'] !== undefined && found.scrollWidth <= found.clientWidth ? null : found;
}

function place(popup: HTMLElement, target: HTMLElement): void {
  const at = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const side = target.dataset['tooltipSide'] ?? 'top';
  const middle = { left: at.left + (at.width - width) / 2, top: at.top + (at.height - height) / 2 };
  const above = at.top - height - gapPx;
  const below = at.bottom + gapPx;
  const fits = { above: above >= marginPx, below: below + height + marginPx <= innerHeight };
  const isBelow = fits.above === fits.below ? side === 'bottom' : fits.below;
  const spots: Record<string, { left: number; top: number }> = {
    left: { left: at.left - width - gapPx, top: middle.top },
    right: { left: at.right + gapPx, top: middle.top },
  };
  const spot = spots[side] ?? { left: middle.left, top: isBelow ? below : above };
  popup.style.left = `${Math.round(between(marginPx, spot.left, innerWidth - width - marginPx))}px`;
  popup.style.top = `${Math.round(between(marginPx, spot.top, innerHeight - height - marginPx))}px`;
}

function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
