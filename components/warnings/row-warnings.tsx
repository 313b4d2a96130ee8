'use client';

import { Icon } from '@/components/ui/icon';
import type { ListingWarning } from '@/lib/rules/advice/listing-warnings';
import { useWarningWords } from './use-warning-words';

/** What looks wrong about the changes of a row; it stops nothing. */
export function RowWarnings({ warnings }: { warnings: readonly ListingWarning[] }) {
  const words = useWarningWords();
  return (
    <ul className="mt-1 grid grid-cols-1 gap-0.5">
      {warnings.map((warning) => (
        <li key={warning.kind} className="text-warning-text flex gap-1.5 text-xs text-pretty">
          <Icon name="triangle-exclamation-point" className="mt-px size-3.5 shrink-0" />
          <span className="min-w-0 break-words">{words(warning)}</span>
        </li>
      ))}
    </ul>
  );
}
