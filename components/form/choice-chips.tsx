import { labelId } from './field';

interface ChoiceChipsProps<Value extends string> {
  /** The id of the field, whose label names the group. */
  id: string;
  values: readonly Value[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  word: (value: Value) => string;
}

/** A choice of one from a few values, each as a button that is pressed or not. */
export function ChoiceChips<Value extends string>({ id, values, value, onValueChange, word }: ChoiceChipsProps<Value>) {
  return (
    <div role="radiogroup" aria-labelledby={labelId(id)} className="flex flex-wrap gap-2">
      {values.map((each) => (
        <label
          key={each}
          className="border-field-border has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-focus relative inline-flex h-10 cursor-pointer items-center rounded-lg border px-3 text-sm font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-1 md:h-9 forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={id}
            value={each}
            checked={value === each}
            onChange={() => onValueChange(each)}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] opacity-0"
          />
          {word(each)}
        </label>
      ))}
    </div>
  );
}
