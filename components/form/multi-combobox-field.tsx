import { controlStyles } from '@/components/ui/control-styles';
import { partLater } from '@/components/ui/part-later';
import { makeField } from './bound-field';
import type { MultiComboboxProps } from './multi-combobox';

const LazyMultiCombobox = partLater<MultiComboboxProps>(
  () => import('./multi-combobox').then((module) => module.MultiCombobox),
  ({ items, value, disabled, id, placeholder }) => (
    <div className={controlStyles({ size: 'auto', className: 'min-h-10 p-1 md:min-h-9' })}>
      <div className="flex flex-wrap items-center gap-1">
        {value.map((chosen) => (
          <span
            key={chosen}
            className="bg-default flex h-7 max-w-full items-center rounded pr-7 pl-2 text-sm md:text-xs md:font-medium forced-colors:border"
          >
            <span className="truncate">{items.find((item) => item.value === chosen)?.label ?? chosen}</span>
          </span>
        ))}
        <input
          {...{ id, disabled, placeholder }}
          aria-busy
          readOnly
          className="h-7 min-w-32 flex-1 bg-transparent px-2 outline-none"
        />
      </div>
    </div>
  ),
);

/** Several items of a catalogue, whose ids are numbers in the form. */
export const MultiComboboxField = makeField<Pick<MultiComboboxProps, 'items' | 'placeholder'>>(
  ({ bind: { name: _name, ...bind }, value, onChange, ...combobox }) => (
    <LazyMultiCombobox
      {...combobox}
      {...bind}
      value={Array.isArray(value) ? value.map(String) : []}
      onValueChange={(next) => onChange(next.map(Number))}
    />
  ),
);
