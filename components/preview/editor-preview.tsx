'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cx } from '@/components/ui/class-variants';
import { Dialog } from '@/components/ui/dialog';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { EditorPreviewCard } from './editor-preview-card';
import { EditorPreviewPage } from './editor-preview-page';
import type { PreviewProps } from './use-preview-words';

/** The listing as a tenant sees it, as a card and as a page, at the width of a phone and of a desktop. */
export function EditorPreview({ onClose, ...preview }: PreviewProps & { onClose: () => void }) {
  const t = useTranslations('preview');
  const [what, setWhat] = useState<'page' | 'card'>('page');
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  return (
    <Dialog open size="xl" onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('text')}>
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
