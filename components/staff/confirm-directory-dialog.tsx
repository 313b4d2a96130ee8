import { FormDialog } from '@/components/form/form-dialog';
import { useAttempt } from '@/components/form/use-attempt';
import { FailureCodeNote } from '@/components/shell/failure-code-note';
import { callAction } from '@/lib/browser/call-action';
import { useIsMounted } from '@/lib/browser/use-is-mounted';
import { startDirectoryConfirmation } from '@/lib/desk/directory/start-directory-sign-in';
import { useTranslations } from '@/lib/i18n/use-translations';

/** Redirects a person without a password to the directory, which redirects back to this page. */
export function ConfirmDirectoryDialog({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('staff.confirm');
  const isMounted = useIsMounted();
  const { attempt, busy, failure } = useAttempt();

  async function leave() {
    const next = `${location.pathname}${location.search}`;
    const result = await attempt(callAction(startDirectoryConfirmation, { next }));
    if (result.ok && isMounted()) location.assign(result.value.address);
  }

  return (
    <FormDialog
      onClose={onCancel}
      whenSlow="leave"
      title={t('directoryTitle')}
      description={t('directoryText')}
      submitLabel={t('submit')}
      loading={busy}
      onSubmit={leave}
    >
      {failure && <FailureCodeNote code={failure.code} />}
    </FormDialog>
  );
}
