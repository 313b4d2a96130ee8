import { Combobox as Base } from '@base-ui/react/combobox';
import { useRef, type ComponentProps } from 'react';
import { controlStyles } from '@/components/ui/control-styles';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import { type ComboboxItem, ComboboxList, comboboxLimit, matchesComboboxItem } from './combobox-list';

/** The properties shared with MultiCombobox. */
export type ComboboxBaseProps = Pick<
  ComponentProps<'input'>,
  'id' | 'onBlur' | 'placeholder' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'ref'
> & {
  /** Its accessible name; a visible label also refers to `id`. */
  label: string;
  items: readonly ComboboxItem[];
  disabled?: boolean;
};

export type ComboboxProps = ComboboxBaseProps & {
  value: string | null;
  onValueChange: (value: string | null) => void;
  clearable?: boolean;
  size?: 'md' | 'sm';
  className?: string;
};

const iconStyles =
  'flex size-6 items-center justify-center rounded text-muted transition-colors hover:bg-default hover:text-foreground data-popup-open:text-foreground';

export function Combobox(props: ComboboxProps) {
  const { label, items, value, onValueChange, clearable = false, disabled, size, className, ...input } = props;
  const t = useTranslations('ui');
  const list = useRef<Base.Root.Actions>(null);
  const chosen = items.find((item) => item.value === value) ?? (value === null ? null : { value, label: value });
  return (
    <Base.Root<ComboboxItem>
      actionsRef={list}
      items={items}
      value={chosen}
      onValueChange={(next, details) => {
        // Escape on a closed box would otherwise empty it.
        if (details.reason === 'escape-key') details.cancel();
        else onValueChange(next?.value ?? null);
      }}
      isItemEqualToValue={(item, other) => item.value === other.value}
      filter={matchesComboboxItem}
      limit={comboboxLimit}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup
        className={controlStyles({ size, className: `flex items-center gap-0.5 pr-1.5 pl-3 ${className ?? ''}` })}
      >
        <Base.Input
          {...input}
          aria-label={input.id ? undefined : label}
          autoComplete="off"
          className="disabled:text-muted h-full min-w-0 flex-1 truncate bg-transparent outline-none disabled:cursor-not-allowed"
        />
        {clearable && (
          <Base.Clear aria-label={t('clearField', { label })} className={iconStyles}>
            <Icon name="x" className="size-4" />
          </Base.Clear>
        )}
        <Base.Trigger aria-label={t('openList', { label })} className={iconStyles}>
          <Icon name="chevron-down" className="size-4" />
        </Base.Trigger>
      </Base.InputGroup>
      <ComboboxList list={list} />
    </Base.Root>
  );
}
