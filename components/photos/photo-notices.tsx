import { useFormatter } from 'next-intl';
import { type Ref, useId } from 'react';
import { showWhole } from '@/components/form/into-sight';
import { useFirstOf } from '@/components/form/use-first-of';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { limits } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { TurnedAway } from '@/lib/rules/uploads/photo-list';
import type { LocalUploadCode } from '@/lib/rules/uploads/upload-failure';
import { BlurImage } from './blur-image';

const reasons = ['NO_ROOM', 'NOT_AN_IMAGE', 'EMPTY_FILE'] as const satisfies LocalUploadCode[];

const namesShown = 8;

export function TurnedAwayNotice({ files, onDismiss }: { files: TurnedAway[]; onDismiss: () => void }) {
  const t = useTranslations('photos.turnedAway');
  const ui = useTranslations('ui');
  const firstOf = useFirstOf();
  if (files.length === 0) return null;
  return (
    <Banner
      // It is below the photos, which on a phone can be several windows high, and the save bar appears over it at the same time.
      ref={showWhole}
      className="scroll-mb-56 md:scroll-mb-28"
      tone="warning"
      live
      title={t('title', { count: files.length })}
      actions={
        <Button size="sm" onClick={onDismiss}>
          {ui('close')}
        </Button>
      }
    >
      {reasons.map((reason) => {
        const names = files.filter(({ code }) => code === reason).map(({ name }) => name);
        if (names.length === 0) return null;
        return <p key={reason}>{t(reason, { max: limits.imagesMax, names: firstOf(names, namesShown) })}</p>;
      })}
    </Banner>
  );
}

interface RemovedNoticeProps {
  latest: string[];
  /** Saved photos that are no longer in the form. */
  missing: string[];
  sharedWith: Record<string, string[]>;
  blurPlaceholders: Record<string, string>;
  undoRef: Ref<HTMLButtonElement>;
  onUndo: () => void;
}

export function RemovedNotice({ latest, missing, sharedWith, blurPlaceholders, undoRef, onUndo }: RemovedNoticeProps) {
  const t = useTranslations('photos');
  const format = useFormatter();
  const id = useId();
  if (latest.length === 0 && missing.length === 0) return null;
  const staying = missing.filter((url) => (sharedWith[url] ?? []).length > 0);
  const users = [...new Set(staying.flatMap((url) => sharedWith[url] ?? []))];
  const deleted = missing.length - staying.length;
  return (
    <Banner
      tone="info"
      title={latest.length > 0 && t('removed.title', { count: latest.length, name: latest[0] ?? '' })}
      actions={
        <>
          {missing.length > 0 && (
            <span aria-hidden className="flex gap-1">
              {missing.slice(0, 5).map((url) => (
                <BlurImage
                  key={url}
                  src={url}
                  width={96}
                  blur={blurPlaceholders[url] ?? null}
                  alt=""
                  className="h-8 w-11 rounded-md opacity-70 grayscale"
                />
              ))}
            </span>
          )}
          {latest.length > 0 && (
            <Button ref={undoRef} size="sm" aria-describedby={id} onClick={onUndo}>
              {t('removed.undo')}
            </Button>
          )}
        </>
      }
    >
      <p id={id}>
        {missing.length > 0 && (
          <>
            {t('removed.afterSave')} {deleted > 0 && t('removed.deleted', { count: deleted })}{' '}
            {staying.length > 0 && t('removed.stays', { count: staying.length, users: format.list(users) })}
            {deleted > 0 && ` ${t('removed.keptAside', { count: deleted })}`}
          </>
        )}
      </p>
    </Banner>
  );
}
