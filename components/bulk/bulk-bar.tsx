import { useState } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { ActionMenu } from '@/components/ui/action-menu';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { partLater } from '@/components/ui/part-later';
import { toast } from '@/components/ui/toast';
import { useWindowEvent } from '@/lib/browser/use-window-event';
import { useTranslations } from '@/lib/i18n/use-translations';
import { runRowsMax } from '@/lib/rules/bulk/bulk-run';
import { bulkIcons, type BulkKind } from './bulk-kinds';
import { usePreviewRun } from './use-preview-run';

const BulkChangeDialog = partLater(() => import('./bulk-change-dialog'), 'BulkChangeDialog');

interface BulkBarProps {
  ids: readonly string[];
  /** How many of the selected listings the list does not show at the moment. */
  hidden: number;
  assignees: readonly string[];
  onClear: () => void;
}

/** The actions for the selected listings. Nothing is written without a preview. */
export function BulkBar({ ids, hidden, assignees, onClear }: BulkBarProps) {
  const t = useTranslations('bulk');
  const common = useTranslations('common');
  const mayPublish = useMay('publish');
  const [asking, setAsking] = useState<BulkKind | null>(null);
  const { preview, busy } = usePreviewRun();
  const [isWide, setIsWide] = useState(hasRoomForButtons);
  useWindowEvent('resize', () => setIsWide(hasRoomForButtons()));

  async function choose(kind: BulkKind) {
    if (ids.length > runRowsMax) {
      toast.error(t('previewFailed'), { description: t('tooMany', { max: runRowsMax }) });
      return;
    }
    if (kind !== 'publish') return setAsking(kind);
    const result = await preview(ids, { kind });
    if (!result.ok) toast.error(t('previewFailed'), { failure: result.failure });
  }

  const entry = (kind: BulkKind) => ({
    label: kind === 'publish' ? t('kinds.publish') : `${t(`kinds.${kind}`)} …`,
    icon: bulkIcons[kind],
    onSelect: () => void choose(kind),
  });
  return (
    <>
      <div
        role="toolbar"
        data-selection-bar
        aria-label={t('selection')}
        className="bg-overlay shadow-overlay fixed bottom-4 left-1/2 z-30 flex w-max max-w-[calc(100vw-1.5rem)] -translate-x-1/2 items-center gap-1.5 rounded-xl p-1.5 pl-4 max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] md:left-[calc(50%+7.5rem)] forced-colors:border"
      >
        <span className="mr-1.5 min-w-0 text-sm font-medium tabular-nums">
          {t('chosen', { count: ids.length })}
          {hidden > 0 && <span className="text-muted block text-xs font-normal">{t('hidden', { count: hidden })}</span>}
        </span>
        {mayPublish ? (
          <>
            {isWide && (
              <>
                <Button size="sm" variant="ghost" loading={busy} onClick={() => void choose('publish')}>
                  {t('kinds.publish')}
                </Button>
                <Button size="sm" variant="ghost" onClick={() => void choose('takeOff')}>
                  {t('kinds.takeOff')}
                </Button>
              </>
            )}
            <ActionMenu
              side="top"
              trigger={
                <Button size="sm" variant="primary" loading={busy}>
                  {t('change')}
                  <Icon name="chevron-down" />
                </Button>
              }
              entries={[
                !isWide && entry('publish'),
                !isWide && entry('takeOff'),
                !isWide && { kind: 'separator' },
                entry('rent'),
                entry('noticePeriod'),
                entry('bindingPeriod'),
                { kind: 'separator' },
                entry('assign'),
                entry('amenities'),
              ]}
            />
          </>
        ) : (
          <span className="text-muted text-xs">{common('needsPublisher')}</span>
        )}
        <IconButton icon="x" label={t('clear')} size="sm" onClick={onClear} />
      </div>
      {asking && (
        <BulkChangeDialog
          kind={asking}
          ids={ids}
          count={ids.length}
          assignees={assignees}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function hasRoomForButtons(): boolean {
  return matchMedia('(min-width: 52rem)').matches;
}
