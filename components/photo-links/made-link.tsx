import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useCopy } from '@/components/ui/copy-button';
import { useTranslations } from '@/lib/i18n/use-translations';

interface MadeLinkProps {
  link: string;
  /** The URL of a QR code for the link. */
  qrAddress?: string;
  /** `once` explains the link; `title` and `text` are sent with it when it is shared. */
  words: { once: string; title: string; text: string };
  onAnother: () => void;
}

/** A new link, to scan, copy or share; it cannot be shown again. */
export function MadeLink({ link, qrAddress, words, onAnother }: MadeLinkProps) {
  const t = useTranslations('photoLinks');
  const ui = useTranslations('ui');
  const copyButton = useRef<HTMLButtonElement>(null);
  const { copied, copy } = useCopy(link);
  const canShare = typeof navigator.share === 'function';
  useEffect(() => copyButton.current?.focus(), []);

  function share() {
    // A person who closes the list of apps has changed their mind, which is not a failure.
    navigator.share({ title: words.title, text: words.text, url: link }).catch(() => undefined);
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      {qrAddress && (
        // White in both themes, because cameras need a dark code on a light background.
        <img
          src={qrAddress}
          alt={t('qr')}
          width={208}
          height={208}
          className="justify-self-center rounded-lg bg-white p-1.5"
        />
      )}
      <code
        aria-label={t('link')}
        className="border-border bg-background rounded-lg border px-3 py-2 font-mono text-xs leading-5 break-all select-all"
      >
        {link}
      </code>
      <p className="text-muted text-xs text-pretty">{words.once}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={copied ? 'check' : 'copy'} ref={copyButton} variant="primary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        {canShare && (
          <Button icon="forward" onClick={share}>
            {t('share')}
          </Button>
        )}
        <Button variant="ghost" onClick={onAnother}>
          {t('makeAnother')}
        </Button>
      </div>
      {copied === false && <p className="text-danger-text text-xs">{ui('copyFailed')}</p>}
    </div>
  );
}
