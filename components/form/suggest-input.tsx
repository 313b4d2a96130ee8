'use client';

import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { useState, type ComponentProps } from 'react';
import { controlStyles } from '@/components/ui/control-styles';
import { popupItemStyles, popupPlace, popupStyles } from '@/components/ui/popup-styles';
import { foldText } from '@/lib/format/fold-text';

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
  const { value, onValueChange, suggestions, nameOf = itself, disabled, ...input } = props;
  // The initial value is not a search: until the person types, all suggestions are shown.
  const [searching, setSearching] = useState(false);
  return (
    <Base.Root
      items={suggestions}
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
      filter={searching ? (item, query) => matches(`${nameOf(item)} ${item}`, query) : null}
      limit={shownMax}
      disabled={disabled}
      openOnInputClick
    >
      <Base.Input {...input} className={controlStyles({ className: 'px-3' })} />
      <Base.Portal>
        <Base.Positioner {...popupPlace} sideOffset={4} align="start" className="z-50 outline-none">
          <Base.Popup
            className={popupStyles(
              'w-(--anchor-width) max-w-(--available-width) min-w-56 overflow-hidden data-empty:hidden',
            )}
          >
            <Base.List className="max-h-[min(16rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none">
              {(item: string) => (
                <Base.Item key={item} value={item} className={popupItemStyles()}>
                  <span className="min-w-0">
                    <span className="block truncate">{nameOf(item)}</span>
                    {nameOf(item) !== item && <span className="text-muted block truncate text-xs">{item}</span>}
                  </span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function itself(suggestion: string): string {
  return suggestion;
}

function matches(item: string, query: string): boolean {
  return foldText(item).includes(foldText(query));
}
