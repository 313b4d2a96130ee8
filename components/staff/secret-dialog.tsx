import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useCopy } from '@/components/ui/copy-button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { saveFile } from '@/lib/browser/save-file';
import { useTranslations } from '@/lib/i18n/use-translations';

interface SecretDialogProps {
  title: string;
  description: string;
  label: string;
  lines: readonly string[];
  copyLabel: string;
  doneLabel: string;
  /** The name of a file to download the secret as. */
  fileName?: string;
  onClose: () => void;
}

/** A secret that is shown only once, so only its buttons close the dialog. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, description, label, lines, copyLabel, doneLabel, fileName, onClose } = props;
  const t = useTranslations('staff.secret');
  const ui = useTranslations('ui');
  const copyButton = useRef<HTMLButtonElement>(null);
  const text = lines.join('\n');
  const { copied, copy } = useCopy(text);

  return (
    <Dialog
      size="sm"
      dismissible="buttonsOnly"
      initialFocus={copyButton}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <DialogClose>
          <Button>{doneLabel}</Button>
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
        <Button
          icon={copied ? 'check' : 'copy'}
          ref={copyButton}
          size="sm"
          variant="primary"
          onClick={() => void copy()}
        >
          {copyLabel}
        </Button>
        {fileName !== undefined && (
          <Button
            icon="download"
            size="sm"
            onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), fileName)}
          >
            {t('download')}
          </Button>
        )}
      </div>
      {copied === false && <p className="text-danger-text mt-2 text-xs">{ui('copyFailed')}</p>}
    </Dialog>
  );
}
