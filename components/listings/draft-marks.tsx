'use client';

import { PencilLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, useContext, type ReactNode } from 'react';
import { useDraftIds } from './use-draft-ids';

const DraftIds = createContext<ReadonlySet<string>>(new Set());

/** Lets the rows below know which listings have unsaved changes in this browser. */
export function DraftMarks({ children }: { children: ReactNode }) {
  return <DraftIds value={useDraftIds()}>{children}</DraftIds>;
}

/** A quiet word beside a listing that the person has unsaved changes of. */
export function DraftMark({ id }: { id: string }) {
  const t = useTranslations('editor.draft');
  if (!useContext(DraftIds).has(id)) return null;
  return (
    <span className="text-accent ml-1.5 inline-flex items-center gap-1 align-bottom">
      <span aria-hidden>·</span>
      <PencilLine aria-hidden className="size-3 shrink-0" />
      {t('mark')}
    </span>
  );
}
