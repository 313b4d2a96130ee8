import type { Route } from 'next';
import { useState } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '@/components/ui/menu';
import { partLater } from '@/components/ui/part-later';
import { toast } from '@/components/ui/toast';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { addressLine } from '@/lib/rules/addresses/address-line';

const ListingsTakeOff = partLater(() => import('./listings-take-off'), 'ListingsTakeOff');

/** The row whose menu was opened last, and the button it opens at. The row stays the same while the menu closes. */
export interface RowMenu {
  row: InventoryRow;
  anchor: HTMLElement;
  isOpen: boolean;
}

export function ListingsRowMenu({ row, anchor, isOpen, onClose }: RowMenu & { onClose: () => void }) {
  const t = useTranslations('listings');
  const common = useTranslations('common');
  const factSheet = useTranslations('factSheet');
  const mayPublish = useMay('publish');
  const [taking, setTaking] = useState<InventoryRow | null>(null);

  async function copyReference(reference: string) {
    try {
      await navigator.clipboard.writeText(reference);
      toast.success(t('copiedReference', { reference }));
    } catch {
      toast.error(t('copyFailed', { reference }));
    }
  }

  return (
    <>
      <Menu
        open={isOpen}
        onOpenChange={(next) => !next && onClose()}
        button={{ current: anchor }}
        label={t('menu', { address: addressLine(row) })}
      >
        <MenuLinkItem icon="square-pen" href={`/listings/${row.id}` as Route}>
          {t('open')}
        </MenuLinkItem>
        <MenuLinkItem icon="file-text" href={`/listings/${row.id}/sheet` as Route}>
          {factSheet('title')}
        </MenuLinkItem>
        <MenuItem
          icon="copy"
          disabled={row.reference === null}
          description={row.reference ?? common('withoutReference')}
          onSelect={() => row.reference !== null && void copyReference(row.reference)}
        >
          {t('copyReference')}
        </MenuItem>
        {row.status === 'published' && (
          <>
            <MenuSeparator />
            <MenuItem
              icon="eye-off"
              tone="danger"
              disabled={!mayPublish}
              description={mayPublish ? undefined : common('needsPublisher')}
              onSelect={() => setTaking(row)}
            >
              {t('takeOff')}
            </MenuItem>
          </>
        )}
      </Menu>
      {taking && <ListingsTakeOff row={taking} onClose={() => setTaking(null)} />}
    </>
  );
}
