'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useFilterChips } from './listings-filter-words';
import type { ListingsToolbarProps } from './listings-toolbar-props';

type ListingsFilterChipsProps = Pick<ListingsToolbarProps, 'rows' | 'view' | 'onChoose' | 'onClear'>;

/** The active filters, each with a button that removes it. */
export function ListingsFilterChips({ rows, view, onChoose, onClear }: ListingsFilterChipsProps) {
  const t = useTranslations('listings');
  const common = useTranslations('common');
  const filters = useFilterChips(view, rows);
  return (
    <div className="flex flex-wrap items-center gap-1.5 px-3 pb-3">
      <ul aria-label={t('filters.chosen')} className="contents">
        {filters.map(({ key, label, without }) => (
          <li
            key={key}
            className="border-border bg-default/50 flex h-7 max-w-full items-center rounded-full border pr-0.5 pl-2.5 text-xs font-medium"
          >
            <span className="truncate">{label}</span>
            <button
              type="button"
              aria-label={t('filters.remove', { label })}
              onClick={() => onChoose(without)}
              className="text-muted hover:bg-default-hover hover:text-foreground flex size-6 shrink-0 items-center justify-center rounded-full transition-colors"
            >
              <Icon name="x" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" className="text-muted h-7! px-2 text-xs" onClick={onClear}>
        {common('clearFilters')}
      </Button>
    </div>
  );
}
