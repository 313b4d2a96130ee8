import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useTranslations } from '@/lib/i18n/use-translations';
import { SourceButtons } from './source-buttons';
import type { DeliveryStep } from './use-delivery';
import { useTakeDelivery } from './use-take-delivery';

/** After a reload the browser requires the person to open the folder again: with a click, or by choosing it once more. */
export function ReopenBanner({ session, state }: Pick<DeliveryStep, 'session' | 'state'>) {
  const t = useTranslations('delivery');
  const { busy, fault, take } = useTakeDelivery(session);
  return (
    <Banner
      tone="info"
      live
      title={t('pauses.files')}
      actions={
        state.mayReopen ? (
          <Button size="sm" variant="primary" onClick={() => void session.reopen()}>
            {t('openFolder')}
          </Button>
        ) : (
          <SourceButtons size="sm" busy={busy} onTake={(read) => void take(read)} />
        )
      }
    >
      {t('pauses.filesText')}
      {fault && <p className="text-danger-text mt-1">{t(`faults.${fault}`)}</p>}
    </Banner>
  );
}
