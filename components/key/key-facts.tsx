import type { ReactNode } from 'react';

/** A list of names and values inside a card. */
export function KeyFacts({ children }: { children: ReactNode }) {
  return <dl className="divide-separator divide-y">{children}</dl>;
}

export function KeyFact({ name, hint, children }: { name: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-0.5 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">
        {children}
        {hint && <p className="text-muted mt-0.5 text-xs text-pretty">{hint}</p>}
      </dd>
    </div>
  );
}
