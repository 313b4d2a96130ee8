import type { Route } from 'next';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/page-link';
import type { InventoryObject } from '@/lib/contract';
import { formatDateTime } from '@/lib/format/format-date-time';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';

/** The facts about a building, without its listings. */
export function ObjectFacts({ object }: { object: InventoryObject }) {
  const t = useTranslations('objects');
  const common = useTranslations('common');
  const locale = useLocale();
  const { streetAddress, streetAddress2, postalCode, city, region, externalRef, location } = object;
  const degrees = (value: number) => formatNumber(value, locale, { decimalsMin: 4, decimalsMax: 4 });
  return (
    <Card aria-labelledby="facts-title" className="px-5 py-4">
      <h2 id="facts-title" className="text-sm font-semibold">
        {t('facts')}
      </h2>
      <dl className="mt-3 space-y-3 text-sm">
        <Fact label={t('columns.address')}>
          {[streetAddress, streetAddress2, `${postalCode} ${city}`, region].filter(Boolean).map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
        </Fact>
        <Fact label={common('reference')}>
          {externalRef === null ? (
            common('withoutReference')
          ) : (
            <span className="font-mono break-all">{externalRef}</span>
          )}
        </Fact>
        <Fact label={t('columns.location')}>
          {location ? (
            <>
              {t('located')}
              <span className="text-muted block text-xs">
                {t('coordinates', { lat: degrees(location.lat), lng: degrees(location.lng) })}
              </span>
              <TextLink href={mapPath(object)} className="mt-1 inline-block py-0.5">
                {t('onMap')}
              </TextLink>
            </>
          ) : (
            <>
              {t('notLocated')}
              <span className="text-muted block text-xs">{t('notLocatedHint')}</span>
            </>
          )}
        </Fact>
        <Fact label={t('columns.changed')}>{formatDateTime(object.updatedAt, locale)}</Fact>
        <Fact label={t('created')}>
          {formatDateTime(object.createdAt, locale)}
          <span className="text-muted block text-xs">{t(`createdVia.${object.createdVia}`)}</span>
        </Fact>
      </dl>
    </Card>
  );
}

function mapPath({ id, status }: InventoryObject): Route {
  return `/objects?view=map&at=${id}${status === 'archived' ? '&archived=1' : ''}` as Route;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
