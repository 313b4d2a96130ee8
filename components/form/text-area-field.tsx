'use client';

import { Textarea } from '@/components/ui/textarea';
import { makeField } from './bound-field';

interface TextAreaFieldProps {
  placeholder?: string;
  rows?: number;
  /** The language of what is written, for spelling and for speech. */
  lang?: string;
  /** An empty text is null in the form. */
  nullable?: boolean;
}

export const TextAreaField = makeField<TextAreaFieldProps>(
  ({ bind, label: _label, value, onChange, nullable = false, ...textarea }) => (
    <Textarea
      {...textarea}
      {...bind}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(nullable && event.target.value === '' ? null : event.target.value)}
    />
  ),
);
