'use client';

import { useState } from 'react';
import { FailedNote } from '@/components/shell/failed-note';
import { Button } from '@/components/ui/button';
import { Dialog, DialogCancel } from '@/components/ui/dialog';
import { callAction } from '@/lib/browser/call-action';
import { startDirectoryConfirmation } from '@/lib/desk/directory/start-directory-sign-in';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { FailureCode } from '@/lib/rules/failure';

/** Redirects a person without a password to the directory, which redirects back to this page. */
export function ConfirmDirectoryDialog({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('staff.confirm');
  const [failed, setFailed] = useState<FailureCode | null>(null);
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    const next = `${location.pathname}${location.search}`;
    const result = await callAction(startDirectoryConfirmation, { next });
    if (result.ok) return location.assign(result.value.address);
    setBusy(false);
    setFailed(result.failure.code);
  }

  return (
    <Dialog
      size="sm"
      onClose={onCancel}
      title={t('directoryTitle')}
      description={t('directoryText')}
      footer={
        <>
          <DialogCancel />
          <Button variant="primary" loading={busy} onClick={() => void leave()}>
            {t('submit')}
          </Button>
        </>
      }
    >
      {failed && <FailedNote code={failed} />}
    </Dialog>
  );
}
