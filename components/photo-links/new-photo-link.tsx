import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ChoiceField } from '@/components/form/choice-field';
import type { useAttempt } from '@/components/form/use-attempt';
import { FailureNote } from '@/components/shell/failure-note';
import { useMay } from '@/components/shell/staff-context';
import { Button } from '@/components/ui/button';
import { callAction } from '@/lib/browser/call-action';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import { readAgain } from '@/lib/browser/read-again';
import { makePhotoLink, type MadePhotoLink } from '@/lib/desk/photo-links/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import {
  photoLinkHours,
  photoLinkKinds,
  photoLinkPermission,
  type PhotoLinkKind,
} from '@/lib/rules/photo-links/photo-link';

interface NewPhotoLinkProps extends ReturnType<typeof useAttempt> {
  listingId: string;
  onMade: (made: MadePhotoLink) => void;
}

/** Makes a new link: what it allows, and for how long. */
export function NewPhotoLink({ listingId, onMade, attempt, busy, failure }: NewPhotoLinkProps) {
  const t = useTranslations('photoLinks');
  const queryClient = useQueryClient();
  const maySave = useMay(photoLinkPermission.saved);
  const [kind, setKind] = useState<PhotoLinkKind>('desk');
  const [hours, setHours] = useState<(typeof photoLinkHours)[number]>(24);
  const id = useId();

  async function make() {
    const result = await attempt(callAction(makePhotoLink, { listingId, kind, hours }));
    // Also after a failure, because the link may have been made although the answer was lost.
    void readAgain(queryClient, photoLinksQuery(listingId).queryKey);
    if (!result.ok) return;
    onMade(result.value);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <ChoiceField
        id={`${id}-kind`}
        label={t('kind')}
        hint={`${t(`kindHints.${kind}`)} ${maySave ? '' : t('needsPublisher')}`}
        value={kind}
        onValueChange={setKind}
        items={photoLinkKinds.map((value) => ({
          value,
          label: t(`kinds.${value}`),
          disabled: value === 'saved' && !maySave,
        }))}
      />
      <ChoiceField
        id={`${id}-hours`}
        label={t('lifetime')}
        value={`${hours}`}
        onValueChange={(value) => setHours(photoLinkHours.find((each) => `${each}` === value)!)}
        items={photoLinkHours.map((value) => ({ value: `${value}` as const, label: t(`hours.${value}`) }))}
      />
      {failure && <FailureNote failure={failure} />}
      <Button variant="primary" loading={busy} onClick={() => void make()}>
        {t('make')}
      </Button>
    </div>
  );
}
