'use client';

import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Icon, Spinner } from '@/components/ui/icon';
import type { Position } from './use-position';

/** Says whether the device's position is known, and what to do where it is not. */
export function PositionNotice({ position, onAsk }: { position: Position; onAsk: () => void }) {
  const t = useTranslations('camera.position');
  if (position.kind === 'fault') {
    const { fault } = position;
    return (
      <Banner
        tone="warning"
        live
        title={t(fault)}
        actions={fault !== 'unsupported' && <Button onClick={onAsk}>{t('retry')}</Button>}
      >
        {t(`${fault}Hint`)}
      </Banner>
    );
  }
  const isFound = position.kind === 'found';
  return (
    <div className="text-muted flex min-h-10 items-center gap-3 text-sm">
      {isFound ? <Icon name="map-pin" className="size-4 shrink-0" /> : <Spinner className="size-4 shrink-0" />}
      <output className="min-w-0 flex-1 text-pretty">{t(isFound ? 'found' : 'asking')}</output>
      {isFound && (
        <Button size="sm" variant="ghost" onClick={onAsk}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}
