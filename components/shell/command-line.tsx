'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAnnounce } from '@/components/ui/announcer';
import { IconButton } from '@/components/ui/icon-button';

/** A command for whoever runs the installation, to read or copy. */
export function CommandLine({ command }: { command: string }) {
  const t = useTranslations('shell');
  const announce = useAnnounce();
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(command);
      setCopied(true);
      announce(t('copiedCommand'));
    } catch {
      announce(t('copyFailed'), 'assertive');
    }
  }

  return (
    <div className="border-border bg-background flex items-start gap-1 rounded-lg border py-1.5 pr-1.5 pl-3">
      <code className="min-w-0 flex-1 py-1 font-mono text-xs leading-5 break-words select-all">{command}</code>
      <IconButton label={t('copyCommand')} size="sm" onClick={() => void copy()}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
    </div>
  );
}
