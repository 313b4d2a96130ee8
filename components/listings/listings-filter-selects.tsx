'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/form/field';
import { Select } from '@/components/ui/select';
import { viewChoices, type InventoryView } from '@/lib/desk/inventory/inventory-view';

interface ListingsFilterSelectsProps {
  view: InventoryView;
  onChoose: (changes: Partial<InventoryView>) => void;
  /** In a row, with the name before the choice instead of above it. */
  inline?: boolean;
  className?: string;
}

/** The type and the blocker to show. */
export function ListingsFilterSelects({ view, onChoose, inline = false, className }: ListingsFilterSelectsProps) {
  const t = useTranslations('listings');
  const all = { value: 'all' as const, label: t('filters.all') };
  const type = {
    value: view.type[0] ?? ('all' as const),
    onValueChange: (value: typeof all.value | (typeof viewChoices.type)[number]) =>
      onChoose({ type: value === 'all' ? [] : [value] }),
    items: [all, ...viewChoices.type.map((value) => ({ value, label: t(`type.${value}`) }))],
  };
  const blocker = {
    value: view.blocker[0] ?? ('all' as const),
    onValueChange: (value: typeof all.value | (typeof viewChoices.blocker)[number]) =>
      onChoose({ blocker: value === 'all' ? [] : [value] }),
    items: [
      all,
      ...viewChoices.blocker.map((value) => ({
        value,
        label: value === 'any' || value === 'ready' ? t(`filters.${value}`) : t(`blocker.${value}`),
      })),
    ],
  };
  if (inline) {
    return (
      <>
        <Select {...type} prefix={`${t('filters.type')}:`} aria-label={t('filters.type')} className={className} />
        <Select
          {...blocker}
          prefix={`${t('filters.blocker')}:`}
          aria-label={t('filters.blocker')}
          className={className}
        />
      </>
    );
  }
  return (
    <>
      <Field id="filter-type" label={t('filters.type')}>
        {({ id }) => <Select {...type} id={id} className={className} />}
      </Field>
      <Field id="filter-blocker" label={t('filters.blocker')}>
        {({ id }) => <Select {...blocker} id={id} className={className} />}
      </Field>
    </>
  );
}
