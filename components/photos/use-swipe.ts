import { type TouchEvent, useRef } from 'react';

interface SwipeOptions {
  hasPrevious: boolean;
  hasNext: boolean;
  onStep: (by: -1 | 1) => void;
}

type Swipe = { x: number; y: number; isSideways: boolean | null };

// The minimum lengths in pixels of a swipe, and of a movement that is not just a trembling finger.
const swipeMin = 50;
const moveMin = 8;
const slideMs = 180;
// Without a neighbour, the photo follows with resistance.
const resistance = 0.25;

/**
 * Follows a finger sideways to the neighbour of the shown photo. The browser handles two fingers, and any on a zoomed page. `track` moves
 * along.
 */
export function useSwipe({ hasPrevious, hasNext, onStep }: SwipeOptions) {
  const track = useRef<HTMLDivElement>(null);
  const swipe = useRef<Swipe | null>(null);

  function shift(across: number) {
    if (track.current) track.current.style.translate = across === 0 ? '' : `${across}px`;
  }

  function onTouchStart({ touches, target }: TouchEvent) {
    const touch = touches[0];
    // Elements that handle touch themselves.
    const isElsewhere = target instanceof Element && target.closest('[data-no-swipe]') !== null;
    const isEnlarged = (window.visualViewport?.scale ?? 1) > 1.01;
    shift(0);
    swipe.current =
      touch && touches.length === 1 && !isEnlarged && !isElsewhere
        ? { x: touch.clientX, y: touch.clientY, isSideways: null }
        : null;
  }

  function onTouchMove({ touches }: TouchEvent) {
    const touch = touches[0];
    const current = swipe.current;
    if (!current || !touch) return;
    const [across, down] = [touch.clientX - current.x, touch.clientY - current.y];
    if (current.isSideways === null && Math.hypot(across, down) > moveMin) {
      current.isSideways = isAcross(across, down);
    }
    if (!current.isSideways) return;
    const isToNeighbour = across > 0 ? hasPrevious : hasNext;
    shift(across * (isToNeighbour ? 1 : resistance));
  }

  function onTouchEnd({ changedTouches, touches }: TouchEvent) {
    const touch = changedTouches[0];
    const current = swipe.current;
    swipe.current = null;
    if (!current || !touch || touches.length > 0) return shift(0);
    const [across, down] = [touch.clientX - current.x, touch.clientY - current.y];
    const by = across < 0 ? 1 : -1;
    const isSideways = current.isSideways ?? isAcross(across, down);
    const isStep = isSideways && Math.abs(across) > swipeMin && (by === 1 ? hasNext : hasPrevious);
    const from = track.current?.style.translate ?? '';
    if (isStep) onStep(by);
    shift(0);
    slide(from, isStep ? by : 0);
  }

  /** Lets the photo, or the neighbour if that is shown now, glide into place from where the finger left it. */
  function slide(from: string, by: -1 | 0 | 1) {
    const element = track.current;
    if (!element || from === '' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const start = Number.parseFloat(from) + by * element.clientWidth;
    element.animate([{ translate: `${start}px` }, { translate: '0px' }], { duration: slideMs, easing: 'ease-out' });
  }

  function onTouchCancel() {
    swipe.current = null;
    shift(0);
  }

  return { track, handlers: { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel } };
}

function isAcross(across: number, down: number): boolean {
  return Math.abs(across) > 2 * Math.abs(down);
}
