'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

// Phones hand over JPEG for this; the endings are for systems that do not count HEIC among the images.
const acceptedFiles = 'image/*,.heic,.heif,.avif';

/** The camera of the phone, and the photos that it has already. */
export function ChoosePhotos({ lead, onFiles }: { lead: string; onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('phone');
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const common = { type: 'file', accept: acceptedFiles, hidden: true, tabIndex: -1 } as const;

  function take(input: HTMLInputElement) {
    onFiles([...(input.files ?? [])]);
    input.value = '';
  }

  return (
    <section className="flex flex-col gap-3">
      <p className="text-pretty">{lead}</p>
      <div className="grid grid-cols-1 gap-2 min-[340px]:grid-cols-2">
        <Button variant="primary" className="h-14 gap-2 text-base md:h-14" onClick={() => camera.current?.click()}>
          <Icon name="image-plus" className="size-5!" />
          {t('take')}
        </Button>
        <Button className="h-14 gap-2 text-base md:h-14" onClick={() => chooser.current?.click()}>
          <Icon name="images" className="size-5!" />
          {t('choose')}
        </Button>
      </div>
      <input
        {...common}
        ref={camera}
        capture="environment"
        aria-label={t('take')}
        onChange={({ target }) => take(target)}
      />
      <input {...common} ref={chooser} multiple aria-label={t('choose')} onChange={({ target }) => take(target)} />
    </section>
  );
}
