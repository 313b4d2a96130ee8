import { useLocale } from 'next-intl';
import { localeTag } from '@/lib/format/locale-tag';
import { classVariants } from './class-variants';

const styles = classVariants({
  base: 'block h-full w-0 rounded-full forced-colors:bg-[Highlight]',
  variants: {
    tone: { accent: 'bg-accent', success: 'bg-success-text', danger: 'bg-danger' },
    unknown: { true: 'w-2/5! animate-indeterminate' },
    still: { false: 'transition-[width] duration-300 ease-out' },
  },
  defaultVariants: { tone: 'accent' },
});

interface ProgressBarProps {
  label: string;
  /** 0 to 100; null while unknown. */
  value: number | null;
  /** The value in words, if percent alone says too little: "3 of 8". */
  valueText?: string;
  tone?: 'accent' | 'success' | 'danger';
  /** Shows the label and the value above the bar. */
  visibleLabel?: boolean;
  /** Without a transition: many bars that animate at once cost more than the work they show. */
  still?: boolean;
  className?: string;
}

export function ProgressBar({
  label,
  value,
  valueText,
  tone,
  visibleLabel = false,
  still = false,
  className,
}: ProgressBarProps) {
  const locale = useLocale();
  const percent = new Intl.NumberFormat(localeTag[locale], { style: 'percent' });
  const said = valueText ?? (value === null ? undefined : percent.format(value / 100));
  return (
    <div className={className}>
      <progress aria-label={label} aria-valuetext={said} max={100} value={value ?? undefined} className="sr-only" />
      {visibleLabel && (
        <span aria-hidden className="mb-1.5 flex items-baseline justify-between gap-3 text-xs">
          <span className="truncate font-medium">{label}</span>
          <span className="text-muted shrink-0 tabular-nums">{said}</span>
        </span>
      )}
      <span aria-hidden className="bg-default block h-1.5 overflow-hidden rounded-full forced-colors:border">
        <span
          // The Content Security Policy allows no style attributes in HTML.
          ref={(bar) => {
            if (bar) bar.style.width = value === null ? '' : `${value}%`;
          }}
          className={styles({ tone, still, unknown: value === null })}
        />
      </span>
    </div>
  );
}
