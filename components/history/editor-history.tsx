import { Dialog as Base } from '@base-ui/react/dialog';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { ActNotes, RestoreButtons } from '@/components/activity/act-panel';
import { useActPerson, useOutcomeChip, useActTitle } from '@/components/activity/act-words';
import { BodyDiff } from '@/components/activity/body-diff';
import { NextPageButton } from '@/components/bulk/next-page-button';
import { LabelledSelect } from '@/components/form/labelled-select';
import { NoteItem } from '@/components/notes/note-item';
import { UnreadList } from '@/components/shell/read-failure-state';
import { Avatar } from '@/components/ui/avatar';
import { DialogCross, scrimStyles } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { StatusChip } from '@/components/ui/status-chip';
import { historyQuery } from '@/lib/browser/activity/activity-query';
import { notesQuery } from '@/lib/browser/notes/notes-query';
import { useCloseOnBack } from '@/lib/browser/use-close-on-back';
import type { ListingInput } from '@/lib/contract';
import type { ActDetails } from '@/lib/desk/activity/read-activity';
import { formatDateTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ActKind } from '@/lib/rules/activity/act';

/** Every version of a listing, in a drawer: author, time, outcome, differences, and a way to restore it. */
export function ListingHistory({ listingId, onClose }: { listingId: string; onClose: () => void }) {
  const t = useTranslations('history');
  const query = useInfiniteQuery(historyQuery(listingId));
  const { data } = query;
  const notes = useTranslations('notes');
  const { data: allNotes = [] } = useQuery(notesQuery(listingId));
  const versions = data?.pages.flatMap((page) => page.versions) ?? [];
  // After an act of unknown outcome, any known version may be an earlier one.
  const newest = versions.find(({ act }) => act.hasAfter || act.outcome === 'unknown');
  // Notes older than the loaded versions appear with the next page.
  const since = query.hasNextPage ? (versions.at(-1)?.act.at ?? 0) : 0;
  const entries = [
    ...versions.map((version) => ({ at: version.act.at, version, note: null })),
    ...allNotes.flatMap((note) => (note.madeAt >= since ? { at: note.madeAt, version: null, note } : [])),
  ].sort((a, b) => b.at - a.at);
  return (
    <Drawer title={t('title')} onClose={onClose}>
      {!data && <UnreadList query={query} />}
      {data && entries.length === 0 && (
        <EmptyState icon="rotate-ccw-clock" title={t('empty')} description={t('emptyText')} level="h3" />
      )}
      {versions.length > 1 && <EditorHistoryCompare versions={versions} />}
      {data && entries.length > 0 && (
        <ol className="divide-separator -mx-5 divide-y">
          {entries.map(({ version, note }) =>
            version ? (
              <EditorHistoryVersion key={version.act.id} version={version} isNewest={version === newest} />
            ) : (
              <li key={note.id} className="px-5 py-4">
                <NoteItem note={note} kind={notes('inHistory')} />
              </li>
            ),
          )}
        </ol>
      )}
      <NextPageButton query={query} className="mt-3">
        {t('more')}
      </NextPageButton>
    </Drawer>
  );
}

type ListingActKind = Extract<ActKind, `listing.${string}` | `task.${string}`>;

interface EditorHistoryVersionProps {
  version: ActDetails;
  isNewest: boolean;
}

/** One version: its changes, its outcome, and buttons to restore it. */
function EditorHistoryVersion({ version: { act, before, after }, isNewest }: EditorHistoryVersionProps) {
  const t = useTranslations('history');
  const locale = useLocale();
  const person = useActPerson()(act);
  const chip = useOutcomeChip()(act);
  return (
    <li className="space-y-2.5 px-5 py-4">
      <div className="flex items-start gap-2.5">
        <Avatar name={act.person?.name ?? person} />
        <p className="min-w-0 flex-1 text-sm leading-5">
          <span className="font-medium">{person}</span>
          <span className="text-muted block text-xs">
            {t(`acts.${act.kind as ListingActKind}`)} · {formatDateTime(act.at, locale)}
          </span>
        </p>
        {chip && <StatusChip tone={chip.tone}>{chip.label}</StatusChip>}
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
        <RestoreButtons act={act} isNewest={isNewest} />
      </div>
    </li>
  );
}

function EditorHistoryCompare({ versions }: { versions: readonly ActDetails[] }) {
  const t = useTranslations('history');
  const titleOf = useActTitle();
  const choices = versions.filter(({ act, after }) => act.outcome !== 'failed' && after !== null);
  const [chosen, setChosen] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  if (choices.length < 2) return null;
  const items = choices.map(({ act }) => ({ value: act.id, label: titleOf(act) }));
  const sides = { from: chosen.from, to: chosen.to ?? items[0]!.value };
  const bodyOf = (id: string | null) => choices.find(({ act }) => act.id === id)?.after as ListingInput | undefined;
  const [before, after] = [bodyOf(sides.from), bodyOf(sides.to)];
  return (
    <section aria-label={t('compareTitle')} className="border-separator mb-3 space-y-3 rounded-lg border p-3">
      <div className="grid grid-cols-1 gap-2">
        {(['from', 'to'] as const).map((side) => (
          <LabelledSelect
            key={side}
            id={`history-${side}`}
            label={t(side === 'from' ? 'compareFrom' : 'compareTo')}
            size="sm"
            value={sides[side]}
            placeholder={t('choose')}
            items={items}
            onValueChange={(next) => setChosen({ ...chosen, [side]: next })}
          />
        ))}
      </div>
      <div aria-live="polite">{before && after && <BodyDiff from={before} to={after} />}</div>
    </section>
  );
}

/** Details at the right edge of a page. */
function Drawer({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  useCloseOnBack(true, onClose);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={scrimStyles} />
        <Base.Popup className="bg-overlay text-foreground shadow-overlay fixed inset-y-0 right-0 z-50 flex w-104 max-w-[calc(100vw-3rem)] flex-col pr-[env(safe-area-inset-right)] transition-[translate] duration-250 ease-out outline-none data-starting-style:translate-x-full forced-colors:border">
          <header className="flex h-14 shrink-0 items-center justify-between gap-3 pr-2.5 pl-5">
            <Base.Title className="truncate text-sm font-semibold">{title}</Base.Title>
            <DialogCross />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
