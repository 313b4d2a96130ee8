import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BenchRow } from './bench-dashboard-rows';

const rowHeight = 56;

/**
 * The floor that the list of listings is measured against: only a table of the same rows with the same virtualisation, a search and a
 * sort order. `bench-dashboard-subjects.ts` builds and serves it.
 */
function Floor() {
  const [all, setAll] = useState<BenchRow[] | null>(null);
  const [search, setSearch] = useState('');
  const [descending, setDescending] = useState<boolean | null>(null);
  const wanted = useDeferredValue(search).toLowerCase();
  useEffect(() => {
    void fetch('/rows.json')
      .then((response) => response.json() as Promise<BenchRow[]>)
      .then(setAll);
  }, []);
  if (!all) return null;
  const found = all.filter((row) => `${row.reference} ${row.address} ${row.city}`.toLowerCase().includes(wanted));
  const rows = descending === null ? found : found.toSorted((a, b) => (descending ? b.area - a.area : a.area - b.area));
  return (
    <main>
      <input type="search" aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <table aria-rowcount={rows.length} style={{ width: '100%' }}>
        <thead>
          <tr>
            <th>Listing</th>
            <th>Status</th>
            <th>Type</th>
            <th>
              <button onClick={() => setDescending(!descending)}>Area</button>
            </th>
            <th>Rent</th>
          </tr>
        </thead>
        <Rows rows={rows} />
      </table>
    </main>
  );
}

function Rows({ rows }: { rows: readonly BenchRow[] }) {
  // oxlint-disable-next-line react/incompatible-library -- the React compiler does not build this page
  const virtualizer = useWindowVirtualizer({ count: rows.length, estimateSize: () => rowHeight, overscan: 6 });
  const items = virtualizer.getVirtualItems();
  return (
    <tbody style={{ overflowAnchor: 'none' }}>
      <tr style={{ height: items.at(0)?.start ?? 0 }} />
      {items.map(({ index }) => {
        const row = rows[index]!;
        return (
          <tr key={row.id} style={{ height: rowHeight }}>
            <td>
              <a href={`/listings/${row.id}`}>{row.address}</a>
              <br />
              {row.reference} · {row.city}
            </td>
            <td>{row.status}</td>
            <td>{row.type}</td>
            <td>{row.area} m²</td>
            <td>{row.rent} kr</td>
          </tr>
        );
      })}
      <tr style={{ height: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
    </tbody>
  );
}

createRoot(document.getElementById('root')!).render(<Floor />);
