import { useQuery } from '@tanstack/react-query';
import { Combobox } from '@/components/form/combobox';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { compareSv } from '@/lib/format/compare-sv';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { addressLine } from '@/lib/rules/addresses/address-line';

interface BuildingChoiceProps {
  row: InventoryRow;
  value: string | null;
  onChange: (objectId: string | null) => void;
}

export function BuildingChoice({ row, value, onChange }: BuildingChoiceProps) {
  const t = useTranslations('blockers');
  const items = useActiveBuildings();
  return (
    <div className="w-64 max-w-full">
      <Combobox
        ref={focusAfterButton}
        size="sm"
        label={t('buildingLabel', { address: addressLine(row) })}
        placeholder={t('buildingPlaceholder')}
        items={items}
        value={value}
        onValueChange={onChange}
        clearable
      />
    </div>
  );
}

/** The button that showed this choice is no longer on the page, and the focus was lost with it. */
function focusAfterButton(input: HTMLInputElement | null): void {
  if (document.activeElement === document.body) input?.focus();
}

/** Buildings that a listing can be moved to, as items of a Combobox. */
export function useActiveBuildings() {
  const { data } = useQuery(inventoryQuery);
  return (data?.objects ?? [])
    .filter(({ status }) => status === 'active')
    .map((object) => ({
      value: object.id as string,
      label: addressLine(object),
      description: [object.externalRef, object.city].filter(Boolean).join(' · '),
    }))
    .sort((a, b) => compareSv(a.label, b.label));
}
