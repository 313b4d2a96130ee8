'use client';

import { Check, Copy, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';

/** Ways back in without the app, shown once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('staff.secondFactor');
  const announce = useAnnounce();
  const copying = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const text = `${codes.join('\n')}\n`;

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

  function download() {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = t('fileName');
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <Dialog
      open
      size="sm"
      dismissible={false}
      onOpenChange={(open) => !open && onClose()}
      title={t('codesTitle')}
      description={t('codesText')}
      initialFocus={copying}
      footer={
        <DialogClose>
          <Button variant="primary">{t('saved')}</Button>
        </DialogClose>
      }
    >
      <ul
        aria-label={t('codesList')}
        className="border-border bg-background rounded-lg border px-4 py-3 font-mono text-xs leading-6 select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={copying} size="sm" onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {t('copyCodes')}
        </Button>
        <Button size="sm" onClick={download}>
          <Download aria-hidden />
          {t('download')}
        </Button>
      </div>
      {copied === false && <p className="text-danger-text mt-2 text-xs">{t('copyFailed')}</p>}
    </Dialog>
  );
}
