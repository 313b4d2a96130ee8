import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useLocale } from 'next-intl';
import { fieldId } from '@/components/form/field-id';
import { ReadFailureNote } from '@/components/shell/failure-note';
import { TextLink } from '@/components/ui/page-link';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import { endPhotoLink } from '@/lib/desk/photo-links/actions';
import { formatDateTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListedPhotoLink } from '@/lib/rules/photo-links/photo-link';
import { LiveLinks } from './live-links';

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
