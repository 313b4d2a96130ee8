import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { useAttempt } from '@/components/form/use-attempt';
import { FailureNote } from '@/components/shell/failure-note';
import { useConfirmedAction } from '@/components/staff/use-confirmed-action';
import type { DialogProps } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { apiKeyPattern } from '@/lib/contract/limits';
import { replaceKey, type ReplacedKey } from '@/lib/desk/key/replace-key';
import { useTranslations } from '@/lib/i18n/use-translations';

interface ReplaceKeyDialogProps extends Pick<DialogProps, 'opening' | 'onClose'> {
  onReplaced: (replaced: ReplacedKey) => void;
}

export function ReplaceKeyDialog({ opening, onClose, onReplaced }: ReplaceKeyDialogProps) {
  const t = useTranslations('key.replace');
  const queryClient = useQueryClient();
  const [key, setKey] = useState('');
  const [showsFaults, setShowsFaults] = useState(false);
  const { attempt, busy, failure, forget } = useAttempt(t('action'));
  const { run, dialog } = useConfirmedAction();
  const isWhole = apiKeyPattern.test(key.trim());

  async function submit() {
    setShowsFaults(true);
    if (busy) return;
    forget();
    if (!isWhole) return;
    const result = await attempt(run(replaceKey, { key }));
    if (!result.ok) return;
    onReplaced(result.value);
    onClose();
    await queryClient.invalidateQueries();
  }

  return (
    <FormDialog
      {...{ opening, onClose }}
      title={t('action')}
      description={t('text')}
      submitLabel={t('confirm')}
      // The time until the person has confirmed it does not count.
      loading={busy && !dialog}
      onSubmit={submit}
    >
      {failure && <FailureNote failure={failure} />}
      <Field id="new-key" label={t('label')} hint={t('hint')} error={showsFaults && !isWhole && t('wrong')}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
        )}
      </Field>
      {dialog}
    </FormDialog>
  );
}
