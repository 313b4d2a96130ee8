'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { Field } from '@/components/form/field';
import { SuggestInput } from '@/components/form/suggest-input';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Dialog, DialogCancel } from '@/components/ui/dialog';
import { callAction } from '@/lib/browser/call-action';
import { notePhotoName } from '@/lib/browser/photos/photo-names-query';
import { namePhoto } from '@/lib/desk/photos/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { photoNameMax } from '@/lib/rules/photos/photo-name';

interface RoomNameDialogProps {
  url: string;
  /** Empty if it has none. */
  name: string;
  onClose: () => void;
}

/** Asks which room a photo shows. */
export function RoomNameDialog({ url, name, onClose }: RoomNameDialogProps) {
  const t = useTranslations('library.name');
  const errors = useTranslations('errors');
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const { rooms } = useMessages().library;
  const id = useId();
  const [value, setValue] = useState(name);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function submit(event: FormEvent) {
    // The dialog may stand inside another form, which this is none of the business of.
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    const result = await callAction(namePhoto, { url, name: value });
    setBusy(false);
    if (!result.ok) return setFailure(result.failure);
    notePhotoName(queryClient, result.value);
    announce(result.value.name === '' ? t('removed') : t('saved', { name: result.value.name }));
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      size="sm"
      title={t('title')}
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button variant="primary" type="submit" form={`${id}-form`} loading={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          id={id}
          label={t('label')}
          hint={t('hint')}
          error={failure ? `${t('failed')}. ${errors(failure.code)}` : undefined}
        >
          {(control) => (
            <SuggestInput
              {...control}
              value={value}
              maxLength={photoNameMax}
              suggestions={Object.values(rooms)}
              onValueChange={(next) => {
                setValue(next);
                setFailure(null);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
