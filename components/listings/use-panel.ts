import { useRef, useState } from 'react';

/** A button and its panel, whose code is loaded at the first opening. */
export function usePanel() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const open = state === 'open';
  const panel = { anchor, open, onOpenChange: (next: boolean) => setState(next ? 'open' : 'closed') };
  const toggle = () => setState(open ? 'closed' : 'open');
  const button = { ref: anchor, 'aria-haspopup': 'dialog' as const, 'aria-expanded': open, onClick: toggle };
  return { button, panel, wanted: state !== 'never' };
}

/** What a panel needs to know: the button that it opens at, and whether it is open. */
export type PanelState = ReturnType<typeof usePanel>['panel'];
