import { ActDays } from '@/components/activity/act-days';
import { FreshPage } from '@/components/listings/fresh-page';
import { ListingsFreshness } from '@/components/listings/listings-freshness';
import { NoListings } from '@/components/listings/no-listings';
import { InventoryFrame } from '@/components/shell/inventory-frame';
import { useInventory } from '@/components/shell/use-inventory';
import { useStaff } from '@/components/shell/staff-context';
import { ButtonLink } from '@/components/ui/button-link';
import { TitledCard } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { MyTasks } from '@/components/tasks/my-tasks';
import { partLater } from '@/components/ui/part-later';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Act } from '@/lib/rules/activity/act';
import type { DailyFigures } from '@/lib/rules/inventory/daily-figures';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { myTasks, type MyTask } from '@/lib/rules/inventory/my-tasks';
import { overviewFigures, type OverviewFigures } from './overview-figures';
import { OverviewNeeds } from './overview-needs';
import { OverviewTiles } from './overview-tiles';

const OverviewCharts = partLater(() => import('./overview-charts'), 'OverviewCharts', {
  Fallback: () => <ChartsSkeleton />,
});

interface OverviewScreenProps {
  /** The figures as the server knows them; null if it does not know them yet. */
  start: OverviewFigures | null;
  /** The tasks of the signed-in person, as the server knows them. */
  tasks: readonly MyTask[];
  acts: Act[];
  saved: DailyFigures[];
  /** When the server rendered the page, in milliseconds since 1970. */
  at: number;
}

export function OverviewScreen({ start, tasks, acts, saved, at }: OverviewScreenProps) {
  const staffId = useStaff()?.id ?? '';
  const shell = useTranslations('shell');
  const { data } = useInventory();
  return (
    <>
      <FreshPage at={at} />
      <PageHeader
        title={shell('pages.overview')}
        actions={
          <div className="h-9 max-[22.5rem]:max-w-28">{data && <ListingsFreshness className="h-9 text-right" />}</div>
        }
      />
      <InventoryFrame
        start={start && <Figures figures={start} rows={null} {...{ tasks, acts, saved }} />}
        loading={<OverviewSkeleton />}
      >
        {({ rows }) => (
          <Figures figures={overviewFigures(rows)} tasks={myTasks(rows, staffId)} {...{ rows, acts, saved }} />
        )}
      </InventoryFrame>
    </>
  );
}

interface FiguresProps extends Omit<OverviewScreenProps, 'start' | 'at'> {
  figures: OverviewFigures;
  /** Null while the browser has only the figures. */
  rows: InventoryRow[] | null;
}

function Figures({ figures, tasks, rows, acts, saved }: FiguresProps) {
  const t = useTranslations('overview');
  if (figures.counts.all === 0) return <NoListings text={t('emptyText')} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <OverviewTiles figures={figures} />
      <MyTasks tasks={tasks} />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <OverviewNeeds figures={figures} />
        <OverviewRecent acts={acts} />
      </div>
      {rows ? <OverviewCharts rows={rows} saved={saved} /> : <ChartsSkeleton />}
    </div>
  );
}

function ChartsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      <Skeleton className="h-120 rounded-xl" />
      <Skeleton className="h-120 rounded-xl" />
    </div>
  );
}

function OverviewSkeleton() {
  const t = useTranslations('overview');
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-5">
      <output className="sr-only">{t('loading')}</output>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.4fr)] xl:gap-4">
        {['a', 'b', 'c', 'd', 'e'].map((tile) => (
          <Skeleton key={tile} className="h-26 rounded-xl last:col-span-2 lg:last:col-span-1" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <Skeleton className="h-96 rounded-xl" />
        <Skeleton className="h-96 rounded-xl" />
      </div>
    </div>
  );
}

function OverviewRecent({ acts }: { acts: Act[] }) {
  const t = useTranslations('overview');
  return (
    <TitledCard
      className="overflow-hidden"
      title={t('recent')}
      actions={
        acts.length > 0 && (
          <ButtonLink size="sm" href="/activity">
            {t('recentAll')}
          </ButtonLink>
        )
      }
    >
      {acts.length === 0 ? (
        <EmptyState level="h3" icon="rotate-ccw-clock" title={t('noRecent')} description={t('noRecentText')} />
      ) : (
        <div className="mt-4">
          <ActDays acts={acts} level="h3" />
        </div>
      )}
    </TitledCard>
  );
}
