import { useId, type ReactNode } from 'react';
import { fieldId } from '@/components/form/field-id';
import { Card, CardBody, CardHeader } from '@/components/ui/card';

interface EditorCardProps {
  title: string;
  actions?: ReactNode;
  /** The form field whose errors link to this card. */
  field?: string;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

export function EditorCard({ title, actions, field, disabled = false, className, children }: EditorCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} id={field && fieldId(field)} tabIndex={field ? -1 : undefined}>
      <fieldset disabled={disabled} className="contents">
        <CardHeader title={title} titleId={titleId} actions={actions} />
        <CardBody className={className}>{children}</CardBody>
      </fieldset>
    </Card>
  );
}
