import { useState } from 'react';
import { useTranslations } from '@/lib/i18n/use-translations';
import { useAnnounce } from './announcer';
import { Icon } from './icon';
import { IconButton } from './icon-button';

export function CopyButton({ text, label, size = 'sm' }: { text: string; label: string; size?: 'sm' | 'xs' }) {
  const { copied, copy } = useCopy(text);
  return (
    <IconButton label={label} size={size} onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} className={size === 'xs' ? 'size-3.5!' : undefined} />
    </IconButton>
  );
}

/** Copies a text and announces the result. `copied` is the result of the last attempt, null before the first. */
export function useCopy(text: string) {
  const t = useTranslations('ui');
  const announce = useAnnounce();
  const [copied, setCopied] = useState<boolean | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(t('copied'));
    } catch {
      setCopied(false);
      announce(t('copyFailed'), 'assertive');
    }
  }

  return { copied, copy };
}
