import { useState } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { cx } from '@/components/ui/class-variants';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { OffReasonDialogProps } from './off-reason-dialog';

const OffReasonDialog = partLater(() => import('./off-reason-dialog'), 'OffReasonDialog');

type OffReasonButtonProps = Pick<OffReasonDialogProps, 'listing' | 'address' | 'off'> & {
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** Opens the reason of a listing that is off the market; renders nothing for people who may not change it. */
export function OffReasonButton({ listing, address, off, onOpenChange, className }: OffReasonButtonProps) {
  const t = useTranslations('listings.offDialog');
  const mayEdit = useMay('edit');
  const [opening, setOpening] = useState<object | null>(null);
  if (!mayEdit) return null;
  const change = (next: object | null) => {
    setOpening(next);
    onOpenChange?.(next !== null);
  };
  const label = t(off ? 'change' : 'give');
  return (
    <>
      <button
        type="button"
        aria-label={`${label}: ${address}`}
        onClick={() => change({})}
        className={cx(
          'text-accent inline-flex min-h-6 cursor-pointer items-center rounded-sm text-xs underline-offset-2 hover:underline max-md:min-h-10 print:hidden',
          className,
        )}
      >
        {label}
      </button>
      {opening && <OffReasonDialog {...{ listing, address, off, opening }} onClose={() => change(null)} />}
    </>
  );
}
