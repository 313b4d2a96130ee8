import { useNow } from '@/components/shell/use-now';
import { figuresOf, type DailyFigures } from '@/lib/rules/inventory/daily-figures';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { BlockersChart } from './blockers-chart';
import { buildingFigures, cityFigures } from './overview-figures';
import { RentChart } from './rent-chart';
import { StatusChart } from './status-chart';

/** The charts of the overview. They load after the first render of the page. */
export function OverviewCharts({ rows, saved }: { rows: InventoryRow[]; saved: DailyFigures[] }) {
  const now = useNow();
  if (now === null) return null;
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <StatusChart cities={cityFigures(rows)} buildings={buildingFigures(rows)} />
      <div className="grid grid-cols-1 gap-5">
        <BlockersChart saved={saved} today={figuresOf(rows, now)} />
        <RentChart rows={rows} />
      </div>
    </div>
  );
}
