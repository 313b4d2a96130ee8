import type { ComponentProps } from 'react';
import { controlStyles } from '@/components/ui/control-styles';
import { makeField } from './bound-field';

const growing = 'block field-sizing-content max-h-[50dvh] min-h-22 px-3 py-2 leading-6 md:leading-5';

/** Line breaks within a paragraph as Word and PowerPoint copy them, which browsers show as a box. */
const lineBreaks = /[\v\u2028]/g;

/** Grows with its text up to half a screen; `lang` is for the spelling check and for screen readers. */
export const TextAreaField = makeField<Pick<ComponentProps<'textarea'>, 'rows' | 'lang'>>(
  ({ bind, label: _label, value, onChange, ...textarea }) => (
    <textarea
      {...textarea}
      {...bind}
      className={controlStyles({ size: 'auto', className: growing })}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value.replaceAll(lineBreaks, '\n'))}
    />
  ),
);
