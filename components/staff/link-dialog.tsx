'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';

export interface LinkToHandOver {
  kind: 'join' | 'password';
  name: string;
  link: string;
}

/** A link that works once and is shown once; its author passes it on. */
export function LinkDialog({ kind, name, link, onClose }: LinkToHandOver & { onClose: () => void }) {
  const t = useTranslations('staff');
  const announce = useAnnounce();
  const copyButton = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      announce(t('copied'));
    } catch {
      setCopied(false);
      announce(t('copyFailed'), 'assertive');
    }
  }

  return (
    <Dialog
      open
      size="sm"
      dismissible={false}
      initialFocus={copyButton}
      onOpenChange={(open) => !open && onClose()}
      title={t('linkTitle', { name })}
      description={t(kind === 'join' ? 'linkJoin' : 'linkPassword', { name })}
      footer={
        <>
          <DialogClose>
            <Button>{t('done')}</Button>
          </DialogClose>
          <Button ref={copyButton} variant="primary" onClick={() => void copy()}>
            {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {t('copyLink')}
          </Button>
        </>
      }
    >
      <code
        aria-label={t('link')}
        className="border-border bg-background block rounded-lg border px-3 py-2.5 font-mono text-xs leading-5 break-all select-all"
      >
        {link}
      </code>
      {copied === false && <p className="text-danger-text mt-2 text-xs">{t('copyFailed')}</p>}
    </Dialog>
  );
}
