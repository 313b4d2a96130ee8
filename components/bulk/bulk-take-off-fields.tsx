'use client';

import { OffReasonFields } from '@/components/off-reasons/off-reason-fields';
import { useOffReasonDraft } from '@/components/off-reasons/use-off-reason-draft';
import type { BulkFieldsProps } from './bulk-fields-props';

/** Why the listings go off the market; a reason is not required. */
export function BulkTakeOffFields({ onChange }: Pick<BulkFieldsProps, 'onChange'>) {
  const draft = useOffReasonDraft(null, {
    onChange: (choice) => {
      if (choice === 'fault') onChange(null);
      else onChange(choice ? { kind: 'takeOff', off: choice } : { kind: 'takeOff' });
    },
  });
  return <OffReasonFields {...draft.fields} />;
}
