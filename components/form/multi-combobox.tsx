import { Combobox as Base } from '@base-ui/react/combobox';
import { useRef } from 'react';
import { cx } from '@/components/ui/class-variants';
import { controlStyles } from '@/components/ui/control-styles';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ComboboxBaseProps } from './combobox';
import { type ComboboxItem, ComboboxList, comboboxLimit, matchesComboboxItem } from './combobox-list';

export type MultiComboboxProps = ComboboxBaseProps & {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
};

/** Several items of a catalogue, shown as chips in the order of choosing. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, items, value, onValueChange, disabled, placeholder, ...input } = props;
  const t = useTranslations('ui');
  const list = useRef<Base.Root.Actions>(null);
  const chosen = value.map((id) => items.find((item) => item.value === id) ?? { value: id, label: id });
  return (
    <Base.Root<ComboboxItem, true>
      actionsRef={list}
      multiple
      items={items}
      value={chosen}
      onValueChange={(next, details) => {
        // Escape on a closed box would otherwise remove every chip.
        if (details.reason === 'escape-key') details.cancel();
        else onValueChange(next.map((item) => item.value));
      }}
      isItemEqualToValue={(item, other) => item.value === other.value}
      filter={matchesComboboxItem}
      limit={comboboxLimit}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className={controlStyles({ size: 'auto', className: 'min-h-10 cursor-text p-1 md:min-h-9' })}>
        <Base.Chips
          aria-label={chosen.length > 0 ? t('chosen', { count: chosen.length }) : undefined}
          className="flex flex-wrap items-center gap-1"
        >
          {chosen.map((item) => (
            <Base.Chip
              key={item.value}
              className={cx(
                'bg-default data-highlighted:bg-accent-soft data-highlighted:text-accent flex h-7 max-w-full cursor-default items-center gap-0.5 rounded pl-2 text-sm outline-none md:text-xs md:font-medium forced-colors:border',
                disabled ? 'pr-2' : 'pr-0.5',
              )}
            >
              <span className="truncate">{item.label}</span>
              {!disabled && (
                <Base.ChipRemove
                  aria-label={t('removeChip', { label: item.label })}
                  className="text-muted hover:bg-default-hover hover:text-foreground flex size-6 shrink-0 items-center justify-center rounded transition-colors"
                >
                  <Icon name="x" className="size-3.5" />
                </Base.ChipRemove>
              )}
            </Base.Chip>
          ))}
          <Base.Input
            {...input}
            aria-label={input.id ? undefined : label}
            placeholder={disabled ? undefined : placeholder}
            autoComplete="off"
            className={cx(
              'h-7 flex-1 bg-transparent outline-none disabled:cursor-not-allowed',
              // A locked field needs no room for typing, which could take a line below the chips.
              disabled && chosen.length > 0 ? 'min-w-0' : 'min-w-32 px-2',
            )}
          />
        </Base.Chips>
      </Base.InputGroup>
      <ComboboxList list={list} />
    </Base.Root>
  );
}
