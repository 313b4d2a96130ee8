'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { fieldId } from '@/components/form/field-id';
import { FailureNote } from '@/components/shell/failure-note';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/page-link';
import { callAction } from '@/lib/browser/call-action';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import { endPhotoLink } from '@/lib/desk/photo-links/actions';
import { formatDateTime } from '@/lib/format/format-date-time';
import { unbroken } from '@/lib/format/unbroken';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import type { ListedPhotoLink } from '@/lib/rules/photo-links/photo-link';

interface LivePhotoLinksProps {
  listingId: string;
  /** Whether arriving photos are shown on the page that opened the dialog. */
  inEditor: boolean;
}

/** The active links of a listing: what arrived through each, and a button that ends it. */
export function LivePhotoLinks({ listingId, inEditor }: LivePhotoLinksProps) {
  const t = useTranslations('photoLinks');
  const common = useTranslations('common');
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const { data } = useQuery(photoLinksQuery(listingId));
  const [ending, setEnding] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!data || (data.links.length === 0 && data.waiting.length === 0)) return null;

  async function end(id: string) {
    setEnding(id);
    setFailure(null);
    const result = await callAction(endPhotoLink, { id });
    await queryClient.invalidateQueries({ queryKey: photoLinksQuery(listingId).queryKey });
    setEnding(null);
    if (result.ok) announce(t('closed'));
    else setFailure(result.failure);
  }

  return (
    <section aria-labelledby="live-links" className="border-separator border-t pt-4">
      <h3 id="live-links" className="text-sm font-semibold">
        {t('live')}
      </h3>
      {data.links.length === 0 && <p className="text-muted mt-1 text-sm">{t('noneLive')}</p>}
      <ul className="divide-separator divide-y">
        {data.links.map((link) => (
          <LinkLine key={link.id} link={link} isEnding={ending === link.id} onEnd={() => void end(link.id)} />
        ))}
      </ul>
      {!inEditor && data.waiting.length > 0 && (
        <p aria-live="polite" className="bg-accent-soft mt-2 rounded-lg px-3 py-2 text-sm text-pretty">
          {t('arrived', { count: data.waiting.length })}. {t('saveThere')}{' '}
          <TextLink href={`/listings/${listingId}#${fieldId('images')}` as Route}>{common('openListing')}</TextLink>
        </p>
      )}
      {failure && <FailureNote failure={failure} className="mt-2" />}
    </section>
  );
}

interface LinkLineProps {
  link: ListedPhotoLink;
  isEnding: boolean;
  onEnd: () => void;
}

function LinkLine({ link: { by, kind, expiresAt, openedAt, doneAt, photos }, isEnding, onEnd }: LinkLineProps) {
  const t = useTranslations('photoLinks');
  const locale = useLocale();
  const when = unbroken(formatDateTime(expiresAt, locale));
  const state =
    doneAt !== null
      ? t('done', { when: formatDateTime(doneAt, locale) })
      : openedAt !== null
        ? t('opened', { when: formatDateTime(openedAt, locale) })
        : t('notOpened');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2.5">
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="font-medium text-pretty">
          {t(`kinds.${kind}`)} · {t('photos', { count: photos })}
        </p>
        <p className="text-muted text-xs text-pretty">{t('by', { name: by, when })}</p>
        <p className="text-muted text-xs">{state}</p>
      </div>
      <Button size="sm" loading={isEnding} aria-label={t('closeOne', { name: by, when })} onClick={onEnd}>
        {t('close')}
      </Button>
    </li>
  );
}
