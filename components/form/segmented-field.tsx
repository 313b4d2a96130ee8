import { SegmentedControl, type SegmentedItem } from '@/components/ui/segmented-control';
import { useTranslations } from '@/lib/i18n/use-translations';
import { makeField } from './bound-field';

const fullWidthOnPhones = 'max-sm:w-full max-sm:flex-wrap max-sm:*:min-w-max max-sm:*:flex-1 max-sm:*:px-1.5';

export const SegmentedField = makeField<{ items: readonly SegmentedItem<string>[] }>(
  ({ bind, value, onChange, items }) => (
    <SegmentedControl
      {...bind}
      items={items}
      value={typeof value === 'string' ? value : null}
      onValueChange={onChange}
      className={fullWidthOnPhones}
    />
  ),
  { group: true },
);

/** Yes, no, or null for not stated, because a missing answer is not a no. */
export const TriStateField = makeField(
  function TriState({ bind, value, onChange }) {
    const t = useTranslations('ui');
    const common = useTranslations('common');
    return (
      <SegmentedControl
        {...bind}
        items={[
          { value: 'yes', label: common('yes') },
          { value: 'no', label: common('no') },
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
