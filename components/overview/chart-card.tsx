import { type ReactNode, useState } from 'react';
import { ShowMore, useShownCount } from '@/components/blockers/show-more';
import { CardBody, TitledCard } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';

interface ChartCardProps {
  title: string;
  description?: string;
  actions?: ReactNode;
  table: { columns: string[]; rows: ChartRow[] };
  children: ReactNode;
}

export function ChartCard({ title, description, actions, table, children }: ChartCardProps) {
  return (
    <TitledCard className="overflow-hidden" title={title} description={description} actions={actions}>
      <CardBody>{children}</CardBody>
      {table.rows.length > 0 && <ChartTable caption={title} {...table} />}
    </TitledCard>
  );
}

interface ChartRow {
  key: string;
  head: ReactNode;
  cells: string[];
}

interface ChartTableProps {
  caption: string;
  /** The first column has the row headers. */
  columns: string[];
  rows: ChartRow[];
}

/** The figures of a chart, collapsed at first. */
function ChartTable({ caption, columns, rows }: ChartTableProps) {
  const t = useTranslations('overview');
  const [open, setOpen] = useState(false);
  const { shown, showMore } = useShownCount(rows.length, { first: 14 });
  return (
    <details className="group border-separator border-t" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-muted hover:text-foreground flex min-h-9 items-center gap-1.5 px-5 py-2 text-xs font-medium -outline-offset-2 transition-colors">
        <Icon name="chevron-right" className="size-3.5 transition-transform group-open:rotate-90" />
        {t('figures')}
      </summary>
      {open && (
        <div className="overflow-x-auto px-5 pb-3">
          <table className="w-full text-sm">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr className="text-muted text-xs">
                {columns.map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={cx('py-1.5 font-medium', index === 0 ? 'pr-3 text-left' : 'pl-3 text-right')}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shown).map(({ key, head, cells }) => (
                <tr key={key} className="border-separator border-t">
                  <th scope="row" className="py-2 pr-3 text-left font-normal break-words">
                    {head}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]} className="py-2 pl-3 text-right whitespace-nowrap tabular-nums">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <ShowMore shown={shown} total={rows.length} onShowMore={showMore} />
        </div>
      )}
    </details>
  );
}
