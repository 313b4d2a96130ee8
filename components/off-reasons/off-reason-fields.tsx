import { useId } from 'react';
import { ChoiceChips } from '@/components/form/choice-chips';
import { DateField } from '@/components/form/date-field';
import { Field } from '@/components/form/field';
import { cx } from '@/components/ui/class-variants';
import { Checkbox } from '@/components/ui/checkbox';
import { useTranslations } from '@/lib/i18n/use-translations';
import { offReasons, type OffReason, type OffReasonChoice } from '@/lib/rules/off-reasons/off-reason';

/** The choice so far, which is incomplete without a reason. */
export type OffReasonDraft = Omit<OffReasonChoice, 'reason'> & { reason: OffReason | null };

export const noOffReason: OffReasonDraft = { reason: null, backOn: null, publishes: false };

interface OffReasonFieldsProps {
  value: OffReasonDraft;
  onChange: (value: OffReasonDraft) => void;
  /** Called with whether the text of the day is invalid; the value then still has the previous day. */
  onDayInvalid: (invalid: boolean) => void;
  /** The error of the day; null if it can be saved. */
  dayFault: string | null;
  /** Whether the person and the listing allow publication on that day. */
  mayPublish: boolean;
}

export function OffReasonFields({ value, onChange, onDayInvalid, dayFault, mayPublish }: OffReasonFieldsProps) {
  const t = useTranslations('listings.offDialog');
  const reasons = useTranslations('listings.off');
  const id = useId();
  const { reason, backOn, publishes } = value;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field id={`${id}-reason`} label={t('reason')} group>
        {() => (
          <ChoiceChips
            id={`${id}-reason`}
            values={offReasons}
            value={reason}
            onValueChange={(each) => onChange({ ...value, reason: each })}
            word={(each) => reasons(each)}
          />
        )}
      </Field>
      {/* Disabled, not hidden, because the dialog must not grow under the pointer. */}
      <fieldset disabled={reason === null} className="disabled:text-muted contents">
        <DateField
          id={`${id}-back`}
          label={t('backOn')}
          hint={t('backOnHint')}
          error={dayFault ?? undefined}
          value={backOn}
          onInvalidChange={onDayInvalid}
          onValueChange={(day) => onChange({ ...value, backOn: day, publishes: publishes && day !== null })}
        />
        {!mayPublish && publishes && (
          <p className="bg-warning-soft text-warning-text rounded-lg px-3 py-2 text-xs text-pretty">
            {t('endsPublishing')}
          </p>
        )}
        {mayPublish && (
          <label
            className={cx('flex items-start gap-2.5 py-1 text-sm', backOn === null ? 'text-muted' : 'cursor-pointer')}
          >
            <Checkbox
              className="-mt-0.5"
              disabled={backOn === null}
              checked={publishes}
              onCheckedChange={(checked) => onChange({ ...value, publishes: checked })}
            />
            <span className="min-w-0 text-pretty">{t('publishes')}</span>
          </label>
        )}
      </fieldset>
    </div>
  );
}
