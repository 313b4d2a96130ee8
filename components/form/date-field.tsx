import { useLocale } from 'next-intl';
import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { formatCalendarDay } from '@/lib/format/format-date-time';
import { parseDate } from '@/lib/format/parse-date';
import { useTranslations } from '@/lib/i18n/use-translations';
import { Field, type FieldProps } from './field';

interface DateFieldProps extends Pick<FieldProps, 'id' | 'label' | 'hint' | 'error' | 'className'> {
  /** `YYYY-MM-DD`, or null for none. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** Called with whether the text cannot be read as a date; then the text stays, and the value does not change. */
  onInvalidChange?: (invalid: boolean) => void;
}

/**
 * A day as text in the reader's language, because the native input uses the browser's. Enter or leaving the field applies it, and shows an
 * error if it is not a date, until it is one.
 */
export function DateField({ value, onValueChange, onInvalidChange, error, ...field }: DateFieldProps) {
  const t = useTranslations('ui');
  const locale = useLocale();
  const [entered, setEntered] = useState<{ text: string; value: string | null; invalid: boolean } | null>(null);
  // A value set from outside replaces what was being typed, and its error.
  const typed = entered?.value === value ? entered : null;
  const invalid = typed?.invalid ?? false;

  function apply(written: string) {
    const parsed = parseDate(written, locale);
    onInvalidChange?.(parsed.kind === 'invalid');
    if (parsed.kind === 'invalid') return setEntered({ text: written, value, invalid: true });
    setEntered(null);
    const next = parsed.kind === 'date' ? parsed.value : null;
    if (next !== value) onValueChange(next);
  }

  return (
    <Field {...field} error={invalid ? t('dateInvalid') : error}>
      {(aria) => (
        <Input
          {...aria}
          placeholder={t('datePattern')}
          // Two dates beside each other fit at 320 px.
          className="max-[21rem]:px-2.5!"
          autoComplete="off"
          value={typed?.text ?? (value === null ? '' : formatCalendarDay(value, locale))}
          onChange={(event) => {
            const text = event.target.value;
            setEntered({ text, value, invalid: invalid && parseDate(text, locale).kind === 'invalid' });
            if (text === '') apply('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply(event.currentTarget.value);
          }}
          onBlur={(event) => apply(event.target.value)}
        />
      )}
    </Field>
  );
}
