import { useState } from 'react';
import { BlurImage } from '@/components/photos/blur-image';
import { cx } from '@/components/ui/class-variants';
import { Dialog } from '@/components/ui/dialog';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useTranslations } from '@/lib/i18n/use-translations';
import { EditorPreviewPage } from './editor-preview-page';
import { type PreviewProps, usePreviewWords } from './use-preview-words';

/** The listing as a tenant sees it, as a card and as a page, at the width of a phone and of a desktop. */
export function EditorPreview({ onClose, ...preview }: PreviewProps & { onClose: () => void }) {
  const t = useTranslations('preview');
  const [what, setWhat] = useState<'page' | 'card'>('page');
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  return (
    <Dialog size="xl" onClose={onClose} title={t('title')} description={t('text')}>
      <div className="mb-4 flex flex-wrap gap-3">
        <SegmentedControl
          aria-label={t('what')}
          value={what}
          onValueChange={setWhat}
          items={(['page', 'card'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <SegmentedControl
          aria-label={t('width')}
          value={width}
          onValueChange={setWidth}
          className="max-sm:hidden"
          items={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <div className="bg-default/60 rounded-xl p-3 sm:min-h-[60dvh] sm:p-5">
        <div
          className={cx(
            '@container mx-auto min-w-0 transition-[max-width] duration-200',
            width === 'phone' ? 'max-w-97.5' : 'max-w-240',
          )}
        >
          {what === 'page' ? <EditorPreviewPage {...preview} /> : <EditorPreviewCard {...preview} />}
        </div>
      </div>
    </Dialog>
  );
}

/** The listing in a list of others: a photo, the type, the address and the rent. */
function EditorPreviewCard(preview: PreviewProps) {
  const t = useTranslations('preview');
  const words = usePreviewWords(preview);
  const [cover] = preview.values.images;
  const size = [words.type, words.area, words.workplaces].filter(Boolean).join(' · ');
  return (
    <article className="bg-surface shadow-card overflow-hidden rounded-xl @2xl:flex">
      <BlurImage
        src={cover ?? null}
        width={480}
        blur={(cover && preview.blurPlaceholders[cover]) ?? null}
        alt={cover ? '' : t('noPhotos')}
        className="aspect-3/2 w-full @2xl:w-80"
      />
      <div className="min-w-0 flex-1 p-5 @2xl:flex @2xl:flex-col">
        <p className="text-muted text-sm">{size}</p>
        <h3 className="mt-1 text-lg leading-snug font-semibold tracking-tight break-words">{words.street}</h3>
        <p className="text-muted text-sm">{words.city}</p>
        <p className="mt-4 text-base font-semibold tabular-nums @2xl:mt-auto @2xl:pt-4">{words.rent}</p>
        {words.perSqm && <p className="text-muted text-sm tabular-nums">{words.perSqm}</p>}
      </div>
    </article>
  );
}
