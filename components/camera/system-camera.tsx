'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Icon } from '@/components/ui/icon';

/** Opens the phone's own camera, which needs no permission of the page; a computer asks for a file. */
export function SystemCamera({ className, onPhoto }: { className: string; onPhoto: (file: File) => void }) {
  const t = useTranslations('camera.fault');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        <Icon name="smartphone" className="size-5" />
        {t('system')}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('system')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onPhoto(file);
        }}
      />
    </>
  );
}
