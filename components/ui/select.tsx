import { type KeyboardEvent, useId, useState } from 'react';
import type { LaterSelectProps, SelectProps } from './base-select';
import { selectTriggerStyles } from './control-styles';
import { Icon } from './icon';
import { partLater } from './part-later';

/** A choice of one from a list, which is loaded when the browser is idle, or when it is opened. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const ownId = useId();
  const [wanted, setWanted] = useState(false);
  const ofAnyValue = props as unknown as SelectProps<string>;
  return <LaterSelect {...ofAnyValue} id={props.id ?? ownId} wasWanted={wanted} onWanted={() => setWanted(true)} />;
}

const LaterSelect = partLater(() => import('./base-select'), 'BaseSelect', {
  Fallback: SelectButton,
  isNeeded: ({ wasWanted }) => wasWanted,
});

// The same attributes as on the loaded button.
const closed = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

function SelectButton({
  value,
  onValueChange: _onValueChange,
  items,
  placeholder,
  size,
  className,
  wasWanted,
  onWanted,
  ...button
}: LaterSelectProps) {
  const label = items.find((item) => item.value === value)?.label ?? value;
  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onWanted();
  }
  return (
    <button
      {...button}
      type="button"
      {...closed}
      aria-busy={wasWanted || undefined}
      onClick={onWanted}
      onKeyDown={openByKey}
      className={selectTriggerStyles({ size, className })}
    >
      <span className={`min-w-0 flex-1 truncate ${label === null ? 'text-muted' : ''}`}>{label ?? placeholder}</span>
      <Icon name="chevron-down" className="text-muted size-4 shrink-0" />
    </button>
  );
}
