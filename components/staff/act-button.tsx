import { useState, type ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

type ActButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'loading' | 'onClick'> & {
  onAct: () => Promise<void>;
};

/** A button with progress of its own. Not a transition: simultaneous transitions end together. */
export function ActButton({ onAct, ...button }: ActButtonProps) {
  const [busy, setBusy] = useState(false);

  async function act() {
    setBusy(true);
    await onAct();
    setBusy(false);
  }

  return <Button {...button} size="sm" loading={busy} onClick={() => void act()} />;
}
