import { useRef } from 'react';
import { cx } from '@/components/ui/class-variants';
import { useWindowEvent } from '@/lib/browser/use-window-event';
import { rollDegrees } from '@/lib/rules/camera/roll-degrees';

const levelWithinDegrees = 1;

/** A line that stays horizontal while the device is turned; shown once the device reports its orientation. */
export function LevelLine() {
  const line = useRef<HTMLDivElement>(null);

  useWindowEvent('devicemotion', ({ accelerationIncludingGravity: gravity }) => {
    const element = line.current;
    if (!element) return;
    const { orientation } = window.screen as { orientation?: ScreenOrientation };
    const roll = gravity && rollDegrees(gravity, orientation?.angle ?? 0);
    element.hidden = roll === null;
    if (roll === null) return;
    element.style.rotate = `${(-roll).toFixed(1)}deg`;
    element.dataset.level = String(Math.abs(roll) <= levelWithinDegrees);
  });

  return (
    <div
      ref={line}
      hidden
      aria-hidden
      data-level="false"
      className={cx(
        'absolute top-1/2 left-1/2 -mt-px -ml-20 h-0.5 w-40 rounded-full bg-amber-300 forced-color-adjust-none shadow-[0_0_3px_rgb(0_0_0/0.8)]',
        'data-[level=true]:bg-emerald-400',
      )}
    />
  );
}

type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> };

/** Whether the browser can report the orientation of the device. */
export function hasLevel(): boolean {
  return 'DeviceMotionEvent' in window && window.isSecureContext;
}

/** Asks the person for permission if the browser requires it; some browsers ask only after a press. */
export async function allowLevel(): Promise<boolean> {
  if (!hasLevel()) return false;
  const answer = await (DeviceMotionEvent as Asking).requestPermission?.().catch(() => 'denied' as const);
  return answer !== 'denied';
}
