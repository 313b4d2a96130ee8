import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useLocale } from 'next-intl';
import { useState, useId } from 'react';
import { ChoiceField } from '@/components/form/choice-field';
import { fieldId } from '@/components/form/field-id';
import { LabelledSelect } from '@/components/form/labelled-select';
import { useAttempt } from '@/components/form/use-attempt';
import { ReadFailureNote, FailureNote } from '@/components/shell/failure-note';
import { useMay } from '@/components/shell/staff-context';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Dialog, DialogCancel, type DialogProps } from '@/components/ui/dialog';
import { TextLink } from '@/components/ui/page-link';
import { callAction } from '@/lib/browser/call-action';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import { readAgain } from '@/lib/browser/read-again';
import { type MadePhotoLink, endPhotoLink, makePhotoLink } from '@/lib/desk/photo-links/actions';
import { formatDateTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import {
  type ListedPhotoLink,
  photoLinkHours,
  photoLinkKinds,
  photoLinkPermission,
  type PhotoLinkKind,
} from '@/lib/rules/photo-links/photo-link';
import { LiveLinks } from './live-links';
import { MadeLink } from './made-link';

export interface LinkableListing {
  id: string;
  name: string;
}

interface PhotoLinkDialogProps extends Pick<DialogProps, 'opening' | 'onClose'> {
  /** One listing, or those of a building to choose from. */
  listings: readonly [LinkableListing, ...LinkableListing[]];
  /** Whether arriving photos are shown on the page that opened the dialog. */
  inEditor?: boolean;
}

/** Makes links with which a phone sends photos of a listing, and lists the active links. */
export function PhotoLinkDialog({ listings, inEditor = false, ...opened }: PhotoLinkDialogProps) {
  const t = useTranslations('photoLinks');
  const shell = useTranslations('shell');
  const [id, setId] = useState(listings[0].id);
  const making = useAttempt(t('title'));
  /** The new links, each by the listing that it was made for. */
  const [links, setLinks] = useState<Readonly<Record<string, MadePhotoLink | null>>>({});
  const listing = listings.find((each) => each.id === id) ?? listings[0];
  const made = links[id] ?? null;
  const setMade = (link: MadePhotoLink | null) => setLinks((known) => ({ ...known, [id]: link }));
  return (
    <Dialog
      size="sm"
      dismissible={made === null}
      {...opened}
      busy={making.busy}
      title={listings.length === 1 ? t('openFor', { listing: listing.name }) : t('title')}
      description={t('text')}
      footer={<DialogCancel done />}
    >
      <div className="grid grid-cols-1 gap-5">
        {listings.length > 1 && (
          <LabelledSelect
            id="photo-link-listing"
            label={t('listing')}
            value={id}
            disabled={making.busy}
            items={listings.map((each) => ({ value: each.id, label: each.name }))}
            onValueChange={(next) => {
              setId(next);
              making.forget();
            }}
          />
        )}
        {!inEditor && (
          <ButtonLink icon="camera" href={`/photos/take?listing=${id}` as Route} className="pointer-fine:hidden">
            {shell('pages.camera')}
          </ButtonLink>
        )}
        {made ? (
          <MadeLink
            {...made}
            words={{ once: t('once'), title: t('title'), text: t('shareText', { listing: listing.name }) }}
            onAnother={() => setMade(null)}
          />
        ) : (
          <NewPhotoLink key={id} {...making} listingId={id} onMade={setMade} />
        )}
        <LivePhotoLinks
          listingId={id}
          inEditor={inEditor}
          onClosed={(closed) => made?.id === closed && setMade(null)}
        />
      </div>
    </Dialog>
  );
}

interface LivePhotoLinksProps {
  listingId: string;
  /** Whether arriving photos are shown on the page that opened the dialog. */
  inEditor: boolean;
  onClosed: (id: string) => void;
}

/** The active links of a listing, with what arrived through each. */
export function LivePhotoLinks({ listingId, inEditor, onClosed }: LivePhotoLinksProps) {
  const t = useTranslations('photoLinks');
  const common = useTranslations('common');
  const locale = useLocale();
  const query = photoLinksQuery(listingId);
  const { data, error } = useQuery(query);
  if (!data) return <ReadFailureNote error={error} />;
  if (data.links.length === 0 && data.waiting.length === 0) return null;

  function stateOf({ doneAt, openedAt }: ListedPhotoLink): string {
    if (doneAt !== null) return t('done', { when: formatDateTime(doneAt, locale) });
    return openedAt === null ? t('notOpened') : t('opened', { when: formatDateTime(openedAt, locale) });
  }

  return (
    <LiveLinks
      links={data.links.map((link) => ({
        ...link,
        title: `${t(`kinds.${link.kind}`)} · ${t('photos', { count: link.photos })}`,
        state: stateOf(link),
      }))}
      close={endPhotoLink}
      queryKey={query.queryKey}
      onClosed={onClosed}
    >
      {!inEditor && data.waiting.length > 0 && (
        <p aria-live="polite" className="bg-accent-soft mt-2 rounded-lg px-3 py-2 text-sm text-pretty">
          {t('arrived', { count: data.waiting.length })}{' '}
          <TextLink href={`/listings/${listingId}#${fieldId('images')}` as Route}>{common('openListing')}</TextLink>
        </p>
      )}
    </LiveLinks>
  );
}

interface NewPhotoLinkProps extends ReturnType<typeof useAttempt> {
  listingId: string;
  onMade: (made: MadePhotoLink) => void;
}

function NewPhotoLink({ listingId, onMade, attempt, busy, failure }: NewPhotoLinkProps) {
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
