import { useState } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { useTranslations } from '@/lib/i18n/use-translations';
import { backOnFault, type OffReasonChoice, type RowOff } from '@/lib/rules/off-reasons/off-reason';
import { noOffReason, type OffReasonDraft } from './off-reason-fields';

/** The choice; null without a reason; `fault` if its day cannot be saved. */
type ReadDraft = OffReasonChoice | null | 'fault';

interface DraftOptions {
  /** Whether the listing can be published on the day it comes back. */
  canPublish?: boolean;
  onChange?: (choice: ReadDraft) => void;
}

/** The choice in the fields of a reason; `read` returns it. */
export function useOffReasonDraft(start: RowOff | null, { canPublish = true, onChange }: DraftOptions = {}) {
  const t = useTranslations('listings.offDialog');
  const mayPublish = useMay('publish') && canPublish;
  const [value, setValue] = useState<OffReasonDraft>(start ?? noOffReason);
  const [isDayInvalid, setDayInvalid] = useState(false);
  const [shownAt] = useState(() => Date.now());
  const fault = backOnFault(value.backOn, shownAt);

  function choiceOf(draft: OffReasonDraft, isInvalid = isDayInvalid): ReadDraft {
    if (isInvalid || backOnFault(draft.backOn, shownAt)) return 'fault';
    const { reason, backOn, publishes } = draft;
    return reason && { reason, backOn, publishes: publishes && mayPublish && backOn !== null };
  }

  return {
    read: () => choiceOf(value),
    hasReason: value.reason !== null,
    fields: {
      value,
      mayPublish,
      onChange: (next: OffReasonDraft) => {
        setValue(next);
        // A changed day is a valid one; `onDayInvalid` has just reported that, but the state does not show it yet.
        onChange?.(choiceOf(next, isDayInvalid && next.backOn === value.backOn));
      },
      onDayInvalid: (invalid: boolean) => {
        setDayInvalid(invalid);
        onChange?.(choiceOf(value, invalid));
      },
      dayFault: fault && t(fault),
    },
  };
}
