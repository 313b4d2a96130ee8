import { PageLink } from '@/components/ui/page-link';
import { useEffect, useSyncExternalStore } from 'react';
import { Icon, Spinner } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import { noUploadsElsewhere, uploadsElsewhere, type UploadsElsewhere } from '@/lib/browser/uploads/uploads-elsewhere';
import { endRowPhotos } from './use-row-photos';
import { useUnloadPrompt } from './use-unload-prompt';

/** Uploads that continue for a listing whose page is closed, with a link to it. */
export function UploadsElsewhereNotice() {
  const t = useTranslations('photos.elsewhere');
  const all = useSyncExternalStore(uploadsElsewhere.subscribe, uploadsElsewhere.get, () => noUploadsElsewhere);
  useUnloadPrompt(all.some(({ left }) => left > 0));
  useEffect(() => endUploads, []);
  if (all.length === 0) return null;
  return (
    <section
      aria-label={t('label')}
      className="fixed z-30 space-y-1 max-md:inset-x-4 max-md:top-16 md:bottom-20 md:left-3 md:w-54"
    >
      {all.map((uploads) => (
        <UploadsLink key={uploads.listingId} {...uploads} />
      ))}
    </section>
  );
}

const stateIcons = {
  sending: <Spinner />,
  failed: <Icon name="circle-exclamation-point" className="text-danger-text" />,
  ready: <Icon name="circle-check" className="text-success-text" />,
};

function UploadsLink({ listingId, name, total, left, failed }: UploadsElsewhere) {
  const t = useTranslations('photos.elsewhere');
  const state = left > 0 ? 'sending' : failed > 0 ? 'failed' : 'ready';
  return (
    <PageLink
      href={`/listings/${listingId}`}
      className="bg-overlay shadow-overlay hover:bg-default flex items-start gap-2 rounded-lg px-3 py-2 text-xs text-pretty tabular-nums forced-colors:border"
    >
      <span className="flex h-4 items-center [&_svg]:size-3.5">{stateIcons[state]}</span>
      <span className="min-w-0 break-words">
        {t(state, { done: total - left - failed, total, count: failed, name })}
      </span>
    </PageLink>
  );
}

/** The frame unmounts at sign-out, when uploads must stop. */
function endUploads(): void {
  endRowPhotos();
  if (uploadsElsewhere.get().length === 0) return;
  void import('@/lib/browser/uploads/photo-sessions').then(({ endPhotoSessions }) => endPhotoSessions());
}
