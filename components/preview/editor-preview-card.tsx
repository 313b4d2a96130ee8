'use client';

import { useTranslations } from 'next-intl';
import { BlurImage } from '@/components/photos/blur-image';
import type { PreviewProps } from './use-preview-words';
import { usePreviewWords } from './use-preview-words';

/** The listing among others in a list: a photo, what it is, where, and what it costs. */
export function EditorPreviewCard(preview: PreviewProps) {
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
