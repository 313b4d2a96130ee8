import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { toast } from '@/components/ui/toast';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { failureFromRead, sendJson } from '@/lib/browser/read-json';
import { formatDateTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import type { PanelState } from './use-panel';

/** How current the lists are, what the last full read found, and a button to read everything again. */
export function FreshnessDetails({ inventory, panel }: { inventory: Inventory; panel: PanelState }) {
  const t = useTranslations('shell.freshness');
  const locale = useLocale();
  const mayEdit = useMay('edit');
  const { drift, failed } = inventory.fullCrawl;
  return (
    <Popover {...panel} side="top" title={t('title')}>
      <p className="text-muted text-sm">{t('text')}</p>
      <dl className="mt-3 grid grid-cols-1 gap-2 text-sm">
        <Fact name={t('checked')}>{formatDateTime(inventory.checkedAt, locale)}</Fact>
        <Fact name={t('readAnew')}>
          {drift ? (
            <>
              {formatDateTime(drift.at, locale)}
              <br />
              {t('drift', { count: drift.count })}
            </>
          ) : (
            t('never')
          )}
        </Fact>
      </dl>
      {failed && <p className="text-warning-text mt-3 text-sm">{t('failed')}</p>}
      {mayEdit && <ReadAgain inventory={inventory} />}
    </Popover>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

function ReadAgain({ inventory }: { inventory: Inventory }) {
  const t = useTranslations('shell.freshness');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const { rows } = inventory.fullCrawl;
  const begin = useMutation({
    mutationFn: () => sendJson('/api/inventory/crawl', {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey }),
    onError: (error) => toast.error(common('failed'), { failure: failureFromRead(error) }),
  });
  const isReading = rows !== null || begin.isPending;
  return (
    <>
      <Button size="sm" className="mt-4 w-full" loading={isReading} onClick={() => begin.mutate()}>
        {t('readNow')}
      </Button>
      {isReading && (
        <p className="text-muted mt-2 text-center text-xs tabular-nums">{t('reading', { count: rows ?? 0 })}</p>
      )}
    </>
  );
}
