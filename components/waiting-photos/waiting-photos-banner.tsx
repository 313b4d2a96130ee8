import type { ReactNode } from 'react';
import { SignInAgain } from '@/components/shell/connection-notice';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { StoredPhoto } from '@/lib/browser/waiting-photos/photo-store';
import type { SendingState } from '@/lib/browser/waiting-photos/sending-state';
import { useTranslations } from '@/lib/i18n/use-translations';

interface WaitingPhotosBannerProps {
  photos: readonly StoredPhoto[];
  sending: SendingState;
  /** Opens the dialog with the photos. */
  onOpen: () => void;
}

/** How many photos wait on this device, and for what. */
export function WaitingPhotosBanner({ photos, sending, onOpen }: WaitingPhotosBannerProps) {
  const t = useTranslations('waiting');
  const common = useTranslations('common');
  const { tone, text, action } = useWords(photos, sending);
  return (
    <Banner
      tone={tone}
      live={sending.phase === 'stopped' || tone === 'danger'}
      actions={
        <>
          {action}
          <Button size="sm" onClick={onOpen} aria-label={t('show')}>
            {common('show')}
          </Button>
        </>
      }
      className="mb-5 tabular-nums"
    >
      {text}
    </Banner>
  );
}

function useWords(photos: readonly StoredPhoto[], { phase, code }: SendingState) {
  const t = useTranslations('waiting');
  const errors = useTranslations('errors');
  const failed = photos.filter(({ failure }) => failure !== null).length;
  const ready = photos.filter(({ isReady, failure }) => isReady && failure === null).length;
  const words = (tone: 'info' | 'warning' | 'danger', text: string, action?: ReactNode) => ({ tone, text, action });

  if (ready > 0 && phase === 'stopped') {
    if (code === 'SIGNED_OUT') return words('warning', t('signedOut', { count: ready }), <SignInAgain />);
    if (code === 'OTHER_PERSON') return words('warning', t('otherPerson', { count: ready }));
    if (code === 'UNKNOWN_ACTION') {
      const reload = (
        <Button size="sm" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      );
      return words('warning', t('updated', { count: ready }), reload);
    }
    return words('danger', `${t('stopped', { count: ready })} ${code ? errors(code) : ''}`);
  }
  if (ready > 0)
    return words('info', phase === 'sending' ? t('sending', { count: ready }) : t('waiting', { count: ready }));
  if (failed > 0) return words('danger', t('failed', { count: failed }));
  return words('info', t('notReady', { count: photos.length }));
}
