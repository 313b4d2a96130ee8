'use client';

import { useState } from 'react';
import { useAnnounce } from './announcer';
import { Icon } from './icon';
import { IconButton } from './icon-button';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Announced after the copy; `failed` if it was not possible. */
  done: string;
  failed: string;
  size?: 'sm' | 'xs';
}

/** Copies the text beside it. */
export function CopyButton({ text, label, done, failed, size = 'sm' }: CopyButtonProps) {
  const { copied, copy } = useCopy(text, { done, failed });
  return (
    <IconButton label={label} size={size} onClick={() => void copy()}>
      {copied ? <Icon name="check" /> : <Icon name="copy" />}
    </IconButton>
  );
}

/** Copies a text and announces the result. `copied` is the result of the last attempt, null before the first. */
export function useCopy(text: string, { done, failed }: Pick<CopyButtonProps, 'done' | 'failed'>) {
  const announce = useAnnounce();
  const [copied, setCopied] = useState<boolean | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(done);
    } catch {
      setCopied(false);
      announce(failed, 'assertive');
    }
  }

  return { copied, copy };
}
