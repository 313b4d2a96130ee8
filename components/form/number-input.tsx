import { useLocale } from 'next-intl';
import { useState } from 'react';
import { Input, type InputProps } from '@/components/ui/input';
import { formatAmount } from '@/lib/format/format-money';
import { formatNumber } from '@/lib/format/format-number';
import { isMoney, parseNumber, type Quantity } from '@/lib/format/parse-number';
import type { Locale } from '@/lib/i18n/locales';

/** A number, null, or the original text if it could not be parsed, so that it is neither lost nor used as a number. */
export type NumberInputValue = number | null | string;

export type NumberInputProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'trailing'> & {
  value: NumberInputValue;
  onValueChange: (value: NumberInputValue) => void;
  /** Decides which units may be pasted along with the number. */
  quantity?: Quantity;
  unit?: string;
};

export function NumberInput({ value, onValueChange, quantity, unit, onBlur, ...props }: NumberInputProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState<{ text: string; value: NumberInputValue } | null>(null);
  // A value set from outside (a reset, an undo) replaces what was being typed.
  const text = typed && Object.is(typed.value, value) ? typed.text : writtenOut(value, locale, quantity);

  function apply(next: string) {
    const read = readNumber(next, locale, quantity);
    setTyped({ text: next, value: read });
    if (!Object.is(read, value)) onValueChange(read);
  }

  return (
    <Input
      {...props}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      trailing={unit}
      onChange={(event) => apply(event.target.value)}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

function readNumber(text: string, locale: Locale, quantity: Quantity | undefined): NumberInputValue {
  const parsed = parseNumber(text, locale, quantity);
  if (parsed.kind === 'empty') return null;
  return parsed.kind === 'number' ? parsed.value : text;
}

function writtenOut(value: NumberInputValue, locale: Locale, quantity: Quantity | undefined): string {
  if (typeof value !== 'number') return value ?? '';
  return isMoney(quantity) ? formatAmount(value, locale) : formatNumber(value, locale);
}
