import { parseHours } from '@/lib/format/parse-hours';
import { Input, type InputProps } from '@/components/ui/input';

type TimeInputProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'className'> & {
  /** `HH:MM`, an empty text, or a text that could not be parsed. */
  value: string;
  onValueChange: (value: string) => void;
};

/** A time of day as text, because the native input shows AM and PM by the browser's language. */
export function TimeInput({ value, onValueChange, onBlur, ...props }: TimeInputProps) {
  return (
    <Input
      {...props}
      type="text"
      inputMode="text"
      autoComplete="off"
      value={value}
      className="w-19 text-center tabular-nums"
      onChange={(event) => onValueChange(event.target.value)}
      onBlur={(event) => {
        const parsed = parseHours(event.target.value);
        if (parsed.kind === 'time' && parsed.value !== value) onValueChange(parsed.value);
        onBlur?.(event);
      }}
    />
  );
}
