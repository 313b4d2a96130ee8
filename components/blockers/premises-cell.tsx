import type { Route } from 'next';
import Link from 'next/link';
import { BlurImage } from '@/components/photos/blur-image';
import type { InventoryRow } from '@/lib/desk/inventory/inventory-row';

/** Cover, address and reference of a listing, leading to it. */
export function PremisesCell({ row, meta }: { row: InventoryRow; meta?: string }) {
  const address = addressOf(row);
  const facts = [row.reference, row.city, meta].filter((fact) => fact !== null && fact !== undefined && fact !== '');
  return (
    <div className="flex min-w-0 items-center gap-3">
      <BlurImage src={row.cover} width={96} blur={row.coverBlur} alt="" className="h-9 w-12 rounded-md" />
      <div className="min-w-0">
        <Link
          href={`/listings/${row.id}` as Route}
          prefetch={false}
          className="decoration-muted/50 block truncate rounded-sm py-0.5 text-sm leading-5 font-medium underline-offset-2 hover:underline"
        >
          {address}
        </Link>
        <p className="text-muted truncate text-xs">{facts.join(' · ')}</p>
      </div>
    </div>
  );
}

/** Street and, where there is one, floor or entrance. */
export function addressOf({ streetAddress, streetAddress2 }: Pick<InventoryRow, 'streetAddress' | 'streetAddress2'>) {
  return streetAddress2 ? `${streetAddress}, ${streetAddress2}` : streetAddress;
}
