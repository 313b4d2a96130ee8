import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FilterTabs } from '@/components/form/filter-tabs';
import { Button } from '@/components/ui/button';
import { CardFooter } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { useTranslations } from '@/lib/i18n/use-translations';

const pageLength = 100;

interface FilteredRowsProps<Filter extends string, Row> {
  /** The rows of each filter, in the order of the filters; `all` is offered even without rows. */
  rows: Record<Filter, readonly Row[]>;
  start: Filter;
  labelOf: (filter: Filter) => string;
  none: string;
  children: (row: Row) => ReactNode;
}

/** The content of a card: the filters that have rows, with counts, then the rows of the chosen filter, some at a time. */
export function FilteredRows<Filter extends string, Row>(props: FilteredRowsProps<Filter, Row>) {
  const { rows, start, labelOf, none, children } = props;
  const common = useTranslations('common');
  const [filter, setFilter] = useState(start);
  const [length, setLength] = useState(pageLength);
  const list = useRef<HTMLUListElement>(null);
  const total = rows[filter].length;
  const shown = rows[filter].slice(0, length);
  const filters = (Object.keys(rows) as Filter[]).filter(
    (value) => value === 'all' || value === filter || rows[value].length > 0,
  );

  function showMore() {
    flushSync(() => setLength(length + pageLength));
    const firstNew = list.current?.children[length];
    // The button has disappeared with the last rows, which may have no control to focus.
    if (length + pageLength < total || !(firstNew instanceof HTMLElement)) return;
    firstNew.tabIndex = -1;
    firstNew.focus();
  }

  return (
    <>
      <FilterTabs
        aria-label={common('show')}
        className="p-3"
        value={filter}
        onValueChange={(next) => {
          setFilter(next);
          setLength(pageLength);
        }}
        items={filters.map((value) => ({ value, label: labelOf(value), count: rows[value].length }))}
      />
      {total === 0 ? (
        <EmptyState className="border-separator border-t" icon="list-x" title={none} />
      ) : (
        <ul ref={list} className="divide-separator border-separator divide-y border-t">
          {shown.map(children)}
        </ul>
      )}
      <CardFooter>
        <span className="tabular-nums">{common('shown', { shown: shown.length, total })}</span>
        {shown.length < total && (
          <Button size="sm" variant="ghost" onClick={showMore}>
            {common('showMore')}
          </Button>
        )}
      </CardFooter>
    </>
  );
}
