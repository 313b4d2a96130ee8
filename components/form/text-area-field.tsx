import { controlStyles } from '@/components/ui/control-styles';
import { makeField } from './bound-field';

interface TextAreaFieldProps {
  rows?: number;
  /** The language of the text, for the spelling check and for screen readers. */
  lang?: string;
}

const growing = 'block field-sizing-content max-h-[50dvh] min-h-22 px-3 py-2 leading-6 md:leading-5';

/** Line breaks within a paragraph as Word and PowerPoint copy them, which browsers show as a box. */
const lineBreaks = /[\v\u2028]/g;

/** Grows with its text, from three lines up to half a screen. */
export const TextAreaField = makeField<TextAreaFieldProps>(
  ({ bind, label: _label, value, onChange, rows = 3, ...textarea }) => (
    <textarea
      {...textarea}
      {...bind}
      rows={rows}
      className={controlStyles({ size: 'auto', className: growing })}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value.replaceAll(lineBreaks, '\n'))}
    />
  ),
);
