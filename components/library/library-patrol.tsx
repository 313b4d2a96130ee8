import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useMay } from '@/components/shell/staff-context';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ProgressBar } from '@/components/ui/progress-bar';
import { toast } from '@/components/ui/toast';
import { patrolQuery } from '@/lib/browser/photos/patrol-query';
import { failureFromRead, postJson } from '@/lib/browser/read-json';
import { formatDateTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import { useLibraryFilter } from './use-library-filter';

/** Starts a patrol, which checks all photos, in addition to the nightly one. */
export function PatrolButton() {
  const t = useTranslations('library.patrol');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const mayEdit = useMay('edit');
  const { data } = useQuery(patrolQuery);
  const begin = useMutation({
    mutationFn: () => postJson('/api/photos/patrol'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: patrolQuery.queryKey }),
    onError: (error) => toast.error(common('failed'), { failure: failureFromRead(error) }),
  });
  if (!mayEdit) return null;
  return (
    <Button loading={begin.isPending || (data?.running ?? null) !== null} onClick={() => begin.mutate()}>
      <Icon name="scan-search" />
      {t('start')}
    </Button>
  );
}

/** The progress of the patrol, when it last finished, and what it found. */
export function LibraryPatrol() {
  const t = useTranslations('library.patrol');
  const locale = useLocale();
  const { filter, setFilter } = useLibraryFilter();
  const { data } = useQuery(patrolQuery);
  if (!data) return null;
  const { running, end, broken, unreachable, latest, checked, brokenByListing } = data;
  const listings = Object.keys(brokenByListing).length;
  return (
    <>
      {broken.length > 0 && (
        <Banner
          tone="warning"
          title={t('found', { count: broken.length, listings })}
          actions={
            filter.show !== 'broken' && (
              <Button size="sm" onClick={() => setFilter({ show: 'broken' })}>
                {t('showBroken')}
              </Button>
            )
          }
        >
          {t('foundText')}
        </Banner>
      )}
      {running === null && (end === 'down' || end === 'failed') && (
        <Banner tone="info" live>
          {t(end)}
        </Banner>
      )}
      {running ? (
        <ProgressBar
          label={t('running')}
          visibleLabel
          value={running.total === 0 ? null : (100 * running.done) / running.total}
          valueText={t('progress', running)}
          className="max-w-120"
        />
      ) : (
        <p className="text-muted text-xs text-pretty">
          {latest === null ? t('never') : t('checked', { count: checked, when: formatDateTime(latest, locale) })}{' '}
          {unreachable > 0 && t('unreachable', { count: unreachable })}
        </p>
      )}
    </>
  );
}
