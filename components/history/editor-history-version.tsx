'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ActNotes, RestoreButtons } from '@/components/activity/act-panel';
import { useActPerson, useOutcomeChip } from '@/components/activity/act-words';
import { BodyDiff } from '@/components/activity/body-diff';
import { Avatar } from '@/components/ui/avatar';
import { StatusChip } from '@/components/ui/status-chip';
import type { ListingInput } from '@/lib/contract';
import type { ActDetails } from '@/lib/desk/activity/read-activity';
import { formatDateTime } from '@/lib/format/format-date-time';
import type { ActKind } from '@/lib/rules/activity/act';

type ListingActKind = Extract<ActKind, `listing.${string}` | `task.${string}`>;

/** One version: what it changed, what came of it, and the way back to it. */
export function EditorHistoryVersion({ version: { act, before, after } }: { version: ActDetails }) {
  const t = useTranslations('history');
  const locale = useLocale();
  const person = useActPerson()(act);
  const chip = useOutcomeChip()(act);
  return (
    <li className="space-y-2.5 px-5 py-4">
      <div className="flex items-start gap-2.5">
        <Avatar name={person} />
        <p className="min-w-0 flex-1 text-sm leading-5">
          <span className="font-medium">{person}</span>
          <span className="text-muted block text-xs">
            {t(`acts.${act.kind as ListingActKind}`)} · {formatDateTime(act.at, locale)}
          </span>
        </p>
        <StatusChip tone={chip.tone}>{chip.label}</StatusChip>
      </div>
      {before !== null && after !== null && (
        <BodyDiff
          from={before as ListingInput}
          to={after as ListingInput}
          statuses={{ from: act.statusBefore, to: act.status }}
        />
      )}
      <ActNotes act={act} />
      <div className="flex flex-wrap gap-2">
        <RestoreButtons act={act} />
      </div>
    </li>
  );
}
