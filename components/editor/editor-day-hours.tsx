import { useFormState } from 'react-hook-form';
import { useBoundField } from '@/components/form/bound-field';
import { FieldMessage } from '@/components/form/field';
import { fieldId } from '@/components/form/field-id';
import { Input, type InputProps } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import type { Weekday } from '@/lib/contract';
import { parseHours } from '@/lib/format/parse-hours';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { SectionProps } from './editor-premises';

interface DayHoursProps extends SectionProps {
  day: Weekday;
}

export function EditorDayHours({ control, day, disabled }: DayHoursProps) {
  const t = useTranslations('editor.hours');
  const name = t(`days.${day}`);
  const { ref, value, onChange, onBlur } = useBoundField({ control, name: `openingHours.${day}.isOpen` });
  const isOpen = value === true;
  const { errors } = useFormState({ control, name: `openingHours.${day}` });
  const fault = errors.openingHours?.[day];
  const error = fault?.open?.message ?? fault?.close?.message;
  const messageId = fieldId(`openingHours.${day}`);
  return (
    <li className="py-2.5">
      <div className="grid min-h-10 grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-3 md:min-h-9">
        <div className="flex items-center gap-3">
          <Switch
            ref={ref}
            aria-label={t('isOpen', { day: name })}
            disabled={disabled}
            checked={isOpen}
            onCheckedChange={onChange}
            onBlur={onBlur}
          />
          <span aria-hidden className="text-sm font-medium">
            {name}
          </span>
        </div>
        {isOpen ? (
          <div className="flex items-center gap-2">
            <TimeField control={control} day={day} part="open" />
            <span aria-hidden className="text-muted">
              –
            </span>
            <TimeField control={control} day={day} part="close" />
          </div>
        ) : (
          <span className="text-muted text-sm">{t('closed')}</span>
        )}
      </div>
      {isOpen && <FieldMessage id={messageId} error={error} />}
    </li>
  );
}

function TimeField({ control, day, part }: Omit<DayHoursProps, 'disabled'> & { part: 'open' | 'close' }) {
  const t = useTranslations('editor.hours');
  const { ref, id, value, error, onChange, onBlur } = useBoundField({ control, name: `openingHours.${day}.${part}` });
  return (
    <TimeInput
      ref={ref}
      id={id}
      aria-label={t(part, { day: t(`days.${day}`) })}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${fieldId(`openingHours.${day}`)}-error` : undefined}
      value={String(value)}
      onValueChange={onChange}
      onBlur={onBlur}
    />
  );
}

type TimeInputProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'className'> & {
  /** `HH:MM`, an empty text, or a text that could not be parsed. */
  value: string;
  onValueChange: (value: string) => void;
};

/** A time of day as text, because the native input shows AM and PM by the browser's language. */
function TimeInput({ value, onValueChange, onBlur, ...props }: TimeInputProps) {
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
