'use client';

import { useState } from 'react';
import { useAnnounce } from './announcer';
import { Icon } from './icon';
import { IconButton } from './icon-button';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Spoken once it is copied, or cannot be. */
  done: string;
  failed: string;
}

/** Copies the text beside it. */
export function CopyButton({ text, label, done, failed }: CopyButtonProps) {
  const announce = useAnnounce();
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(done);
    } catch {
      announce(failed, 'assertive');
    }
  }

  return (
    <IconButton label={label} size="sm" onClick={() => void copy()}>
      {copied ? <Icon name="check" /> : <Icon name="copy" />}
    </IconButton>
  );
}
