'use client';

import { useTranslations } from 'next-intl';
import { useFailureText } from '@/components/photos/use-failure-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { DeliverySession } from '@/lib/browser/delivery/delivery-session';
import type { DeliveryPause, DeliveryState } from '@/lib/browser/delivery/delivery-state';
import { ReopenBanner } from './reopen-banner';

interface DeliveryPauseBannerProps {
  session: DeliverySession;
  state: DeliveryState;
  pause: DeliveryPause;
}

/** Why nothing goes on, and what helps. */
export function DeliveryPauseBanner({ session, state, pause }: DeliveryPauseBannerProps) {
  const t = useTranslations('delivery');
  const failureText = useFailureText();
  const resume = (
    <Button size="sm" onClick={session.resume}>
      {t('resume')}
    </Button>
  );
  switch (pause.by) {
    case 'files':
      return <ReopenBanner session={session} state={state} />;
    case 'person':
      return (
        <Banner tone="info" live>
          {t('pauses.person')}
        </Banner>
      );
    case 'elsewhere':
      return (
        <Banner tone="info" live title={t('pauses.elsewhere')} actions={resume}>
          {t('pauses.elsewhereText')}
        </Banner>
      );
    case 'waiting':
      return (
        <Banner tone="warning" live title={t('pauses.waiting')}>
          {t('pauses.waitingText')}
        </Banner>
      );
    default:
      return (
        <Banner tone="danger" live title={t('pauses.failure')} actions={resume}>
          {failureText({ code: pause.code, requestId: null })}
        </Banner>
      );
  }
}
