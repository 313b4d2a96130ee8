'use client';

import { useTranslations } from 'next-intl';
import { Field, labelId } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Select } from '@/components/ui/select';
import type { SortKey } from '@/lib/desk/inventory/inventory-view';
import { listingsColumns } from './listings-columns';
import { ListingsFilterSelects } from './listings-filter-selects';
import type { ListingsToolbarProps } from './listings-toolbar';

type ListingsFilterSheetProps = Pick<ListingsToolbarProps, 'view' | 'found' | 'onChoose' | 'onClear'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Filters and order on phones, where the table has no header to press. */
export function ListingsFilterSheet({ view, found, onChoose, onClear, open, onOpenChange }: ListingsFilterSheetProps) {
  const t = useTranslations('listings');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('filters.open', { count: 0 })}
      footer={
        <>
          <Button onClick={onClear}>{t('filters.clear')}</Button>
          <DialogClose>
            <Button variant="primary">{t('filters.showFound', { count: found })}</Button>
          </DialogClose>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <ListingsFilterSelects view={view} onChoose={onChoose} />
        <Field id="sort" label={t('sort.label')}>
          {({ id }) => (
            <Select
              id={id}
              value={view.sort}
              onValueChange={(sort) => {
                const column = listingsColumns[sort];
                onChoose({ sort, descending: column?.descendingFirst === true });
              }}
              items={(Object.keys(listingsColumns) as SortKey[]).map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
          )}
        </Field>
        <Field id="direction" label={t('sort.direction')} group>
          {({ id }) => (
            <SegmentedControl
              id={id}
              fill
              aria-labelledby={labelId(id)}
              value={view.descending ? 'descending' : 'ascending'}
              onValueChange={(value) => onChoose({ descending: value === 'descending' })}
              items={(['ascending', 'descending'] as const).map((value) => ({
                value,
                label: t(`sort.${value}Choice`),
              }))}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
