import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { SuggestInput } from '@/components/form/suggest-input';
import { useAttempt } from '@/components/form/use-attempt';
import { FailureNote } from '@/components/shell/failure-note';
import { useMay } from '@/components/shell/staff-context';
import { useAnnounce } from '@/components/ui/announcer';
import type { DialogProps } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { callAction } from '@/lib/browser/call-action';
import { notePhotoName } from '@/lib/browser/photos/photo-names-query';
import { namePhoto } from '@/lib/desk/photos/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import { photoNameMax } from '@/lib/rules/photos/photo-name';

interface RoomNameDialogProps extends Pick<DialogProps, 'opening' | 'onClose'> {
  url: string;
  /** Empty if it has none. */
  name: string;
}

export function RoomNameDialog({ name, opening, onClose, ...photo }: RoomNameDialogProps) {
  const t = useTranslations('library.name');
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const { rooms } = useMessages().library;
  const id = useId();
  // During a long save, another photo may be shown.
  const [url] = useState(photo.url);
  const [value, setValue] = useState(name);
  const { attempt, busy, failure } = useAttempt(t('title'));

  async function submit() {
    const result = await attempt(callAction(namePhoto, { url, name: value }));
    if (!result.ok) return;
    notePhotoName(queryClient, result.value);
    announce(result.value.name === '' ? t('removed') : t('saved', { name: result.value.name }));
    onClose();
  }

  return (
    <FormDialog {...{ opening, onClose }} title={t('title')} submitLabel={t('save')} loading={busy} onSubmit={submit}>
      {failure && <FailureNote failure={failure} />}
      <Field id={id} label={t('label')} hint={t('hint')}>
        {(control) => (
          <SuggestInput
            {...control}
            value={value}
            maxLength={photoNameMax}
            suggestions={Object.values(rooms)}
            onValueChange={setValue}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** Names the room of the photo that is shown in full size. */
export function RoomNameButton({ url, name }: { url: string; name: string }) {
  const t = useTranslations('library.actions');
  const mayEdit = useMay('edit');
  const [opening, setOpening] = useState<object | null>(null);
  if (!mayEdit || !/^https?:/.test(url)) return null;
  return (
    <>
      <IconButton
        icon="tag"
        label={t(name === '' ? 'name' : 'rename')}
        variant="overlay"
        tooltip={false}
        onClick={() => setOpening({})}
      />
      {opening && <RoomNameDialog {...{ url, name, opening }} onClose={() => setOpening(null)} />}
    </>
  );
}
