'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';

interface SecretDialogProps {
  title: string;
  description: string;
  /** Names the secret. */
  label: string;
  lines: readonly string[];
  copyLabel: string;
  /** The button that closes the dialog. */
  doneLabel: string;
  /** The secret can also be downloaded under this name. */
  fileName?: string;
  onClose: () => void;
}

/** A secret that is shown once: only its buttons close the dialog. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, description, label, lines, copyLabel, doneLabel, fileName, onClose } = props;
  const t = useTranslations('staff.secret');
  const announce = useAnnounce();
  const copyButton = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const text = lines.join('\n');

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

  return (
    <Dialog
      open
      size="sm"
      dismissible={false}
      initialFocus={copyButton}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <DialogClose>
          <Button variant="primary">{doneLabel}</Button>
        </DialogClose>
      }
    >
      <ul
        aria-label={label}
        className="border-border bg-background rounded-lg border px-3 py-2.5 font-mono text-xs leading-6 break-all select-all"
      >
        {lines.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={copyButton} size="sm" onClick={() => void copy()}>
          {copied ? <Icon name="check" /> : <Icon name="copy" />}
          {copyLabel}
        </Button>
        {fileName !== undefined && (
          <Button size="sm" onClick={() => download(`${text}\n`, fileName)}>
            <Icon name="download" />
            {t('download')}
          </Button>
        )}
      </div>
      {copied === false && <p className="text-danger-text mt-2 text-xs">{t('copyFailed')}</p>}
    </Dialog>
  );
}

function download(text: string, fileName: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
