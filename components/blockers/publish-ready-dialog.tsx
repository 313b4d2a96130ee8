import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { usePreviewRun } from '@/components/bulk/use-preview-run';
import { FormDialog } from '@/components/form/form-dialog';
import { FailureNote } from '@/components/shell/failure-note';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { offSinceQuery } from '@/lib/browser/activity/off-since-query';
import { formatDateTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { groupReady, type Departure, type ReadyGroup, type ReadyReason } from '@/lib/rules/inventory/ready-groups';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { ShowMore, useShownCount } from './show-more';

interface PublishReadyDialogProps {
  /** Rows without blockers, each with a reference. */
  rows: readonly InventoryRow[];
  onClose: () => void;
}

/** Publishes ready listings, grouped by why they are not live. Those that a person unpublished are included only if chosen. */
export function PublishReadyDialog({ rows, onClose }: PublishReadyDialogProps) {
  const t = useTranslations('blockers.publishReady');
  const common = useTranslations('common');
  const { data, error, isFetching, refetch } = useQuery(offSinceQuery);
  const [choices, setChoices] = useState<Partial<Record<ReadyReason, boolean>>>({});
  const { preview, busy, failure } = usePreviewRun();
  const groups = data ? groupReady(rows, data) : [];
  const isChosen = ({ reason, chosen }: ReadyGroup) => choices[reason] ?? chosen;
  const ids = groups.filter(isChosen).flatMap((group) => group.rows.map(({ row }) => row.id));

  return (
    <FormDialog
      size="md"
      onClose={onClose}
      whenSlow="leave"
      title={t('title')}
      description={t('text')}
      submitLabel={`${common('preview')} (${ids.length})`}
      loading={busy}
      disabled={ids.length === 0}
      onSubmit={() => preview(ids, { kind: 'publish' })}
    >
      {failure && <FailureNote failure={failure} />}
      {!data && error && <ReadFailureState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {groups.map((group) => (
        <Group
          key={group.reason}
          group={group}
          chosen={isChosen(group)}
          onChosen={(chosen) => setChoices({ ...choices, [group.reason]: chosen })}
        />
      ))}
    </FormDialog>
  );
}

const rowsAtFirst = 5;

interface GroupProps {
  group: ReadyGroup;
  chosen: boolean;
  onChosen: (chosen: boolean) => void;
}

function Group({ group: { reason, rows }, chosen, onChosen }: GroupProps) {
  const t = useTranslations('blockers.publishReady');
  const { shown, showMore } = useShownCount(rows.length, { first: rowsAtFirst, step: 50 });
  return (
    <section aria-labelledby={`ready-${reason}`} className="border-separator overflow-hidden rounded-lg border">
      <label className="flex min-h-10 cursor-pointer items-center gap-2.5 px-4 py-2 text-sm font-medium sm:px-5">
        <Checkbox checked={chosen} onCheckedChange={onChosen} />
        <span id={`ready-${reason}`}>{t(`reasons.${reason}`)}</span>
        <Badge>{rows.length}</Badge>
      </label>
      <ul className="divide-separator border-separator divide-y border-t">
        {rows.slice(0, shown).map(({ row, departure }) => (
          <li
            key={row.id}
            className="flex items-baseline justify-between gap-x-4 px-4 py-1.5 text-sm max-sm:flex-col sm:px-5"
          >
            <span className="min-w-0 break-words">
              {addressLine(row)} <span className="text-muted inline-block max-w-full text-xs">{row.reference}</span>
            </span>
            {departure && <Left departure={departure} />}
          </li>
        ))}
      </ul>
      <ShowMore shown={shown} total={rows.length} onShowMore={showMore} />
    </section>
  );
}

function Left({ departure: { at, person } }: { departure: Departure }) {
  const locale = useLocale();
  return (
    <span className="text-muted text-xs">
      {person !== null && `${person}, `}
      <time dateTime={at}>{formatDateTime(at, locale)}</time>
    </span>
  );
}
