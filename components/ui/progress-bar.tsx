import { classVariants } from './class-variants';

const styles = classVariants({
  base: 'block h-full w-0 rounded-full forced-colors:bg-[Highlight]',
  variants: {
    tone: { accent: 'bg-accent', success: 'bg-success-text' },
    unknown: { true: 'w-2/5! animate-indeterminate' },
    still: { false: 'transition-[width] duration-300 ease-out' },
  },
  defaultVariants: { tone: 'accent' },
});

interface ProgressBarProps {
  label: string;
  /** 0 to 100; null while unknown. */
  value: number | null;
  /** The part of the value that failed, 0 to 100. */
  failed?: number;
  valueText: string;
  tone?: 'accent' | 'success';
  visibleLabel?: boolean;
  /** Without a transition: many bars that animate at once cost more than the work they show. */
  still?: boolean;
  className?: string;
}

export function ProgressBar(props: ProgressBarProps) {
  const { label, value, failed = 0, valueText, tone, visibleLabel = false, still = false, className } = props;
  return (
    <div className={className}>
      <progress
        aria-label={label}
        aria-valuetext={valueText}
        max={100}
        value={value ?? undefined}
        className="sr-only"
      />
      {visibleLabel && (
        <span aria-hidden className="mb-1.5 flex items-baseline justify-between gap-3 text-xs">
          <span className="truncate font-medium">{label}</span>
          <span className="text-muted shrink-0 tabular-nums">{valueText}</span>
        </span>
      )}
      <span aria-hidden className="bg-default flex h-1.5 overflow-hidden rounded-full forced-colors:border">
        <span
          ref={setWidth(value === null ? null : value - failed)}
          className={styles({ tone, still, unknown: value === null })}
        />
        {failed > 0 && (
          <span
            ref={setWidth(failed)}
            className="bg-danger min-w-1.5 shrink-0 rounded-full forced-colors:bg-[GrayText]"
          />
        )}
      </span>
    </div>
  );
}

/** The Content Security Policy allows no style attributes in HTML. */
function setWidth(percent: number | null) {
  return (bar: HTMLElement | null) => {
    if (bar) bar.style.width = percent === null ? '' : `${percent}%`;
  };
}
