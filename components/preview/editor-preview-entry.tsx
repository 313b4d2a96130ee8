import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { PreviewProps } from './use-preview-words';

const EditorPreview = partLater(() => import('./editor-preview'), 'EditorPreview');

/** The button that shows the listing as a tenant sees it; the preview is loaded when it is pressed. */
export function EditorPreviewEntry(props: PreviewProps) {
  const t = useTranslations('preview');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon="eye"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        // On a phone all buttons of a draft fit beside each other.
        className="max-sm:[&_svg]:hidden"
      >
        {t('open')}
      </Button>
      {open && <EditorPreview {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
