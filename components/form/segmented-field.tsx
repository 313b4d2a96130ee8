'use client';

import { useTranslations } from 'next-intl';
import { SegmentedControl, type SegmentedItem } from '@/components/ui/segmented-control';
import { makeField } from './bound-field';

interface SegmentedFieldProps {
  items: readonly SegmentedItem<string>[];
  /** Called with a choice after the form has it. */
  onChosen?: (value: string) => void;
}

const fullWidthOnPhones = 'max-sm:w-full max-sm:*:flex-1 max-sm:*:px-1.5';

export const SegmentedField = makeField<SegmentedFieldProps>(
  ({ bind, value, onChange, items, onChosen }) => (
    <SegmentedControl
      {...bind}
      items={items}
      value={typeof value === 'string' ? value : null}
      onValueChange={(next) => {
        onChange(next);
        onChosen?.(next);
      }}
      className={fullWidthOnPhones}
    />
  ),
  { group: true },
);

/** Yes, no, or null for not stated: three answers, because silence is not a no. */
export const TriStateField = makeField(
  function TriState({ bind, value, onChange }) {
    const t = useTranslations('ui');
    return (
      <SegmentedControl
        {...bind}
        items={[
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
          { value: 'notStated', label: t('notStated') },
        ]}
        value={value === true ? 'yes' : value === false ? 'no' : 'notStated'}
        onValueChange={(next) => onChange(next === 'notStated' ? null : next === 'yes')}
        className={fullWidthOnPhones}
      />
    );
  },
  { group: true },
);
