import type { ComponentProps, ReactNode } from 'react';
import { Switch } from '@/components/ui/switch';
import { describedBy, FieldMessage } from './field';

type LabelledSwitchProps = Omit<ComponentProps<typeof Switch>, 'className'> & {
  id: string;
  label: string;
  hint?: string;
  error?: ReactNode;
};

export function LabelledSwitch({ id, label, hint, error, ...control }: LabelledSwitchProps) {
  return (
    <div className="flex items-start gap-3">
      <Switch
        {...control}
        id={id}
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error ? true : undefined}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        <div className="-mt-1">
          <FieldMessage id={id} hint={hint} error={error} />
        </div>
      </div>
    </div>
  );
}
