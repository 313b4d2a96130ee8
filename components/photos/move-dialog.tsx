import { useId, useState } from 'react';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { NumberInput, type NumberInputValue } from '@/components/form/number-input';
import { useTranslations } from '@/lib/i18n/use-translations';

interface MoveDialogProps {
  title: string;
  count: number;
  /** The initial position, from 1. */
  position: number;
  onMove: (position: number) => void;
  onClose: () => void;
}

export function MoveDialog({ title, count, position, onMove, onClose }: MoveDialogProps) {
  const t = useTranslations('photos.moveTo');
  const id = useId();
  const [value, setValue] = useState<NumberInputValue>(position);
  const [isWrong, setIsWrong] = useState(false);

  function submit() {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > count) setIsWrong(true);
    else {
      onMove(value);
      onClose();
    }
  }

  return (
    <FormDialog onClose={onClose} title={title} submitLabel={t('submit')} onSubmit={submit}>
      <Field
        id={id}
        label={t('label')}
        hint={t('hint', { count })}
        error={isWrong ? t('invalid', { count }) : undefined}
      >
        {(control) => (
          <NumberInput
            {...control}
            value={value}
            onFocus={(event) => event.target.select()}
            onValueChange={(next) => {
              setValue(next);
              setIsWrong(false);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
