import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { ActionMenu } from '@/components/ui/action-menu';
import type { ActionMenuEntries } from '@/components/ui/action-menu-popup';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { partLater } from '@/components/ui/part-later';
import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { readAgain } from '@/lib/browser/read-again';
import { viewsQuery } from '@/lib/browser/views/views-query';
import { chooseDefaultView, saveView } from '@/lib/desk/views/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ActionResult } from '@/lib/rules/failure';
import { formatView, isFiltered, parseView, type InventoryView } from '@/lib/rules/inventory/inventory-view';
import { builtInViews, type SavedView, type SavedViews } from '@/lib/rules/views/saved-view';

const ListingsViewDialog = partLater(() => import('./listings-view-dialog'), 'ListingsViewDialog');

const wholeId = 'all';

interface ListingsViewsMenuProps {
  view: InventoryView;
  saved: SavedViews | undefined;
  onChoose: (view: InventoryView) => void;
}

/** The name of the current view, with a menu of all views and the actions on them. */
export function ListingsViewsMenu({ view, saved, onChoose }: ListingsViewsMenuProps) {
  const t = useTranslations('listings.views');
  const queryClient = useQueryClient();
  const mayShare = useMay('publish');
  const [asking, setAsking] = useState<{ about: 'new' | 'rename' | 'delete'; view: SavedView | null } | null>(null);

  const views = saved?.views ?? [];
  const query = formatView(view);
  const known = [
    { id: wholeId, name: t('all'), query: '' },
    ...builtInViews.map((each) => ({ ...each, name: t(`builtIn.${each.name}`) })),
    ...views,
  ];
  const same = known.filter((each) => each.query === query);
  const [baseId, setBaseId] = useState(same[0]?.id);
  // Two views can have the same query.
  const current = same.find(({ id }) => id === baseId) ?? same[0];
  const base = current ?? known.find(({ id }) => id === baseId && id !== wholeId);
  // The saved view that the person may change.
  const stored = views.find(({ id, shared, own }) => id === base?.id && (shared ? mayShare : own));
  const name = base?.name ?? (isFiltered(view) ? t('unnamed') : t('all'));

  function choose(id: string) {
    const chosen = known.find((each) => each.id === id);
    if (!chosen) return;
    setBaseId(id);
    onChoose(parseView(new URLSearchParams(chosen.query)));
  }

  async function change(work: Promise<ActionResult<unknown>>) {
    const result = await work;
    if (!result.ok) toast.error(t('failed'), { failure: result.failure });
    await readAgain(queryClient, viewsQuery.queryKey);
  }

  const choice = (label: string, items: readonly { id: string; name: string }[]) =>
    items.length > 0 && {
      kind: 'choice' as const,
      label,
      value: current?.id ?? '',
      items: items.map((each) => ({ value: each.id, label: each.name })),
      onValueChange: choose,
    };
  const entries: ActionMenuEntries = [
    choice(t('title'), known.slice(0, 1 + builtInViews.length)),
    choice(
      t('mine'),
      views.filter((each) => !each.shared),
    ),
    choice(
      t('team'),
      views.filter((each) => each.shared),
    ),
    { kind: 'separator' },
    !current &&
      stored && {
        label: t('update', { name: stored.name }),
        icon: 'save',
        onSelect: () => void change(callAction(saveView, { id: stored.id, isNew: false, query })),
      },
    current
      ? {
          kind: 'check',
          label: t('openWith'),
          checked: (saved?.defaultId ?? wholeId) === current.id,
          onCheckedChange: (checked) => {
            const id = checked && current.id !== wholeId ? current.id : null;
            void change(callAction(chooseDefaultView, { id }));
          },
        }
      : { label: t('save'), icon: 'bookmark-plus', onSelect: () => setAsking({ about: 'new', view: null }) },
    stored && { label: t('rename'), icon: 'pencil', onSelect: () => setAsking({ about: 'rename', view: stored }) },
    mayShare &&
      stored?.own && {
        label: t(stored.shared ? 'unshare' : 'share'),
        icon: stored.shared ? 'user-round' : 'users',
        onSelect: () => void change(callAction(saveView, { id: stored.id, isNew: false, shared: !stored.shared })),
      },
    stored && {
      label: t('delete'),
      icon: 'trash',
      tone: 'danger',
      onSelect: () => setAsking({ about: 'delete', view: stored }),
    },
  ];

  return (
    <>
      <ActionMenu
        align="start"
        entries={entries}
        trigger={
          <Button variant="ghost" aria-label={t('button', { name })} className="max-w-56 px-2.5 font-semibold">
            <span className="truncate">{name}</span>
            {!current && base && (
              <span
                className="bg-accent size-1.5 shrink-0 rounded-full forced-colors:bg-[CanvasText]"
                title={t('changed')}
                aria-hidden
              />
            )}
            <Icon name="chevron-down" className="text-muted" />
          </Button>
        }
      />
      {asking && (
        <ListingsViewDialog
          {...asking}
          opening={asking}
          query={query}
          mayShare={mayShare}
          onClose={() => setAsking(null)}
          onSaved={setBaseId}
        />
      )}
    </>
  );
}
