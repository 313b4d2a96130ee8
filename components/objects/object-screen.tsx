import type { Route } from 'next';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { NotesRoom } from '@/components/notes/notes-room';
import { InventoryFrame } from '@/components/shell/inventory-frame';
import { Banner } from '@/components/ui/banner';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { PageHeader } from '@/components/ui/page-header';
import { TextLink } from '@/components/ui/page-link';
import { partLater } from '@/components/ui/part-later';
import { StatusChip } from '@/components/ui/status-chip';
import type { InventoryObject } from '@/lib/contract';
import { formatDateTime } from '@/lib/format/format-date-time';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { objectPage, type ObjectPage } from '@/lib/rules/objects/object-page';
import { toPublishAgain, type ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { ObjectActions } from './object-actions';
import { ObjectListings } from './object-listings';
import { SimilarNote } from './similar-note';

const NotesCard = partLater(() => import('@/components/notes/notes-card'), 'NotesCard', { Fallback: NotesRoom });

const listPath = '/objects' as Route;

interface ObjectScreenProps {
  id: string;
  /** What the server knows of the building; null if it does not know the inventory yet. */
  start: ObjectPage | null;
}

export function ObjectScreen({ id, start }: ObjectScreenProps) {
  return (
    <InventoryFrame start={start && <FoundObject {...start} />}>
      {(inventory) => <FoundObject {...objectPage(inventory, id)} />}
    </InventoryFrame>
  );
}

function FoundObject({ summary, similar }: ObjectPage) {
  const t = useTranslations('objects');
  if (summary) return <Building summary={summary} similar={similar} />;
  return (
    <Card>
      <EmptyState
        icon="building-complex"
        title={t('notFound')}
        description={t('notFoundHint')}
        actions={<ButtonLink href={listPath}>{t('toList')}</ButtonLink>}
      />
    </Card>
  );
}

function Building({ summary, similar }: { summary: ObjectSummary; similar: InventoryObject[] }) {
  const t = useTranslations('objects');
  const common = useTranslations('common');
  const shell = useTranslations('shell');
  const { object, rows } = summary;
  const archived = object.status === 'archived';
  const again = toPublishAgain(rows).length;
  return (
    <>
      <PageHeader
        above={
          <Breadcrumb
            parent={shell('pages.objects')}
            href={listPath}
            current={object.externalRef ?? common('withoutReference')}
          />
        }
        title={addressLine(object)}
        chip={<StatusChip tone={archived ? 'neutral' : 'success'}>{t(archived ? 'archived' : 'active')}</StatusChip>}
        actions={<ObjectActions summary={summary} />}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {archived && (
            <Banner tone="warning" title={t('archivedTitle')}>
              {t(object.externalRef === null ? 'archivedNoReference' : 'archivedText', { count: again })}
            </Banner>
          )}
          {!archived && object.externalRef === null && (
            <p className="text-muted flex gap-2 px-1 text-sm text-pretty">
              <Icon name="info" className="mt-0.5 size-4 shrink-0" />
              {t('noReferenceText')}
            </p>
          )}
          <SimilarNote others={similar} title={t('similarTitle', { count: similar.length })} text={t('similarText')} />
          <ObjectListings summary={summary} />
          <NotesCard target={{ kind: 'object', id: object.id }} />
        </div>
        <ObjectFacts object={object} />
      </div>
    </>
  );
}

function ObjectFacts({ object }: { object: InventoryObject }) {
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
