import type { Route } from 'next';
import { PageLink } from '@/components/ui/page-link';
import { ChangedTime } from '@/components/blockers/changed-time';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/class-variants';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { ListingCounts } from './listing-counts';

const headStyles =
  'h-9 px-2 text-left text-xs font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5';
const cellStyles = 'px-2 py-2 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5';

interface ObjectsTableProps {
  summaries: ObjectSummary[];
  isSimilar: (id: string) => boolean;
}

export function ObjectsTable({ summaries, isSimilar }: ObjectsTableProps) {
  const t = useTranslations('objects');
  const common = useTranslations('common');
  const heads = [
    { label: t('columns.address') },
    { label: t('columns.city'), className: 'hidden w-32 xl:table-cell' },
    { label: common('listings'), className: 'hidden w-64 lg:table-cell min-[90rem]:w-78' },
    { label: t('columns.changed'), className: 'hidden w-36 text-right lg:table-cell' },
  ];
  return (
    <table className="border-separator w-full table-fixed border-t text-sm">
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr className="border-separator border-b">
          {heads.map(({ label, className }) => (
            <th key={label} scope="col" className={cx(headStyles, className)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-separator divide-y">
        {summaries.map((summary) => (
          <ObjectRow key={summary.object.id} summary={summary} similar={isSimilar(summary.object.id)} />
        ))}
      </tbody>
    </table>
  );
}

function ObjectRow({ summary: { object, counts }, similar }: { summary: ObjectSummary; similar: boolean }) {
  const t = useTranslations('objects');
  const common = useTranslations('common');
  const archived = object.status === 'archived';
  return (
    <tr className="hover:bg-default/25 relative h-14 transition-colors">
      <td className={cellStyles}>
        <div className="flex min-w-0 items-center gap-2">
          <PageLink
            href={`/objects/${object.id}` as Route}
            className={cx(
              'min-w-0 truncate rounded-sm py-0.5 font-medium after:absolute after:inset-0',
              archived && 'text-muted',
            )}
          >
            {addressLine(object)}
          </PageLink>
          {archived && <Badge>{t('archived')}</Badge>}
          {!object.location && <Badge>{t('notOnMap')}</Badge>}
          {similar && <Badge tone="info">{t('sameAddress')}</Badge>}
        </div>
        <p className="text-muted truncate text-xs">
          {object.externalRef ?? common('withoutReference')}
          <span className="xl:hidden"> · {object.city}</span>
        </p>
        <ListingCounts counts={counts} className="mt-1.5 lg:hidden" />
      </td>
      <td className={cx(cellStyles, 'hidden truncate xl:table-cell')}>{object.city}</td>
      <td className={cx(cellStyles, 'hidden lg:table-cell')}>
        <ListingCounts counts={counts} />
      </td>
      <td className={cx(cellStyles, 'hidden text-right lg:table-cell')}>
        <ChangedTime at={object.updatedAt} />
      </td>
    </tr>
  );
}
