import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { useRef, useState, type ComponentProps } from 'react';
import { controlStyles } from '@/components/ui/control-styles';
import { type ComboboxItem, ComboboxList, matchesComboboxItem } from './combobox-list';

export type SuggestInputProps = Omit<ComponentProps<'input'>, 'size' | 'value' | 'onChange' | 'list'> & {
  value: string;
  onValueChange: (value: string) => void;
  /** Values used before; any other value is accepted too. */
  suggestions: readonly string[];
  /** Returns the name of a suggestion, shown above it. */
  nameOf?: (suggestion: string) => string;
};

const shownMax = 50;

/** A text field with suggestions that also accepts other values. */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onValueChange, suggestions, nameOf = (suggestion) => suggestion, disabled, ...input } = props;
  // The initial value is not a search: until the person types, all suggestions are shown.
  const [searching, setSearching] = useState(false);
  const list = useRef<Base.Root.Actions>(null);
  return (
    <Base.Root
      actionsRef={list}
      items={suggestions.map((suggestion) => itemOf(suggestion, nameOf))}
      itemToStringValue={(item) => item.value}
      value={value}
      onValueChange={(next, details) => {
        // Escape on a closed list would otherwise empty the field.
        if (details.reason === 'escape-key') details.cancel();
        else {
          setSearching(details.reason === 'input-change');
          onValueChange(next);
        }
      }}
      onOpenChange={(open) => {
        if (!open) setSearching(false);
      }}
      filter={searching ? matchesComboboxItem : null}
      limit={shownMax}
      disabled={disabled}
      openOnInputClick
    >
      <Base.Input {...input} className={controlStyles({ className: 'px-3' })} />
      <ComboboxList list={list} hidesEmpty />
    </Base.Root>
  );
}

function itemOf(suggestion: string, nameOf: (suggestion: string) => string): ComboboxItem {
  const name = nameOf(suggestion);
  return { value: suggestion, label: name, ...(name !== suggestion && { description: suggestion }) };
}
