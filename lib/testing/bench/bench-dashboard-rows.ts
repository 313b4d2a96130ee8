import {
  buildingAddress,
  isMeantFor,
  largeContent,
  largeReference,
  listingsPerBuilding,
} from '@/lib/testing/harness/large-inventory';

/** A listing as the floor and the peer have it: the same texts and figures as in the dashboard's rows, without photos. */
export type BenchRow = {
  id: string;
  reference: string;
  address: string;
  city: string;
  status: string;
  type: string;
  area: number;
  rent: number;
  description: string;
};

export function benchRows(size: number): BenchRow[] {
  return Array.from({ length: size }, (_, index) => {
    const { address } = buildingAddress(Math.floor(index / listingsPerBuilding));
    const content = largeContent(index, ['photo']);
    return {
      id: String(index),
      reference: largeReference(index),
      address: address.streetAddress,
      city: address.city,
      status: isMeantFor(index),
      type: content.type,
      area: content.floorArea!,
      rent: content.price.amount,
      description: content.description!,
    };
  });
}

/** The answer of the peer's server: one sorted page of the search results, and their count. */
export function pageOfRows(rows: readonly BenchRow[], query: URLSearchParams): { data: BenchRow[]; total: number } {
  const search = (query.get('q') ?? '').toLowerCase();
  const found = rows.filter((row) => `${row.reference} ${row.address} ${row.city}`.toLowerCase().includes(search));
  const sort = (query.get('sort') ?? 'id') as keyof BenchRow;
  const sign = query.get('order') === 'DESC' ? -1 : 1;
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('perPage') ?? 50);
  found.sort((a, b) => sign * (a[sort] > b[sort] ? 1 : a[sort] < b[sort] ? -1 : 0));
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}
