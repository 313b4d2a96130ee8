import { useState } from 'react';
import type { ComboboxItem } from '@/components/form/combobox-list';
import type { DeliverySession } from '@/lib/browser/delivery/delivery-session';
import { besideRow } from '@/lib/browser/focus-next-row';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { DeliveryRecord } from '@/lib/rules/delivery/delivery-record';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

export type GroupChoices = ReturnType<typeof useChoices>;

/** The matches made by hand, one group at a time. */
export function useChoices(
  session: DeliverySession,
  { choices: { assigned } }: DeliveryRecord,
  rows: readonly InventoryRow[],
) {
  const [choosing, setChoosing] = useState<string | null>(null);
  return {
    assigned,
    choosing,
    choose: setChoosing,
    /** Null leaves the group out, undefined returns to the listing that its name means. */
    assign: (key: string, listingId: string | null | undefined): void => {
      // The row moves to another place, and the focused element with it.
      besideRow(key)?.focus();
      setChoosing(null);
      const { [key]: _before, ...others } = assigned;
      session.choose({ assigned: listingId === undefined ? others : { ...others, [key]: listingId } });
    },
    /** The listings to choose from; those that the name may mean are first. */
    items: (candidates: readonly string[]): ComboboxItem[] => {
      const all = rows.filter(({ reference }) => reference !== null);
      const likely = candidates.flatMap((id) => all.find((row) => row.id === id) ?? []);
      return [...new Set([...likely, ...all])].map((row) => ({
        value: row.id,
        label: `${row.reference} · ${addressLine(row)}`,
        description: row.city,
      }));
    },
  };
}
