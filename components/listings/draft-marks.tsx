import { createContext, useContext, type ReactNode, useEffect, useState } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { Icon } from '@/components/ui/icon';
import { draftKeys } from '@/lib/browser/drafts/draft-store';
import { useTranslations } from '@/lib/i18n/use-translations';
import { draftKeysOf, listingIdOfKey } from '@/lib/rules/drafts/draft-keys';

const DraftIds = createContext<ReadonlySet<string>>(new Set());

/** Provides the rows below with the listings that have unsaved changes in this browser. */
export function DraftMarks({ children }: { children: ReactNode }) {
  return <DraftIds value={useDraftIds()}>{children}</DraftIds>;
}

/** A label beside a listing with unsaved changes of the person. */
export function DraftMark({ id }: { id: string }) {
  const t = useTranslations('editor.draft');
  if (!useContext(DraftIds).has(id)) return null;
  return (
    <span className="text-accent inline-flex shrink-0 items-center gap-1">
      <span aria-hidden>·</span>
      <Icon name="pencil-line" className="size-3 shrink-0" />
      {t('mark')}
    </span>
  );
}

const none: ReadonlySet<string> = new Set();

/** The listings with unsaved changes of the signed-in person in this browser. */
function useDraftIds(): ReadonlySet<string> {
  const staff = useStaff();
  const staffId = staff?.id;
  const [ids, setIds] = useState(none);
  useEffect(() => {
    if (staffId === undefined) return undefined;
    const stop = new AbortController();
    const read = async () => {
      const keys = await draftKeys(draftKeysOf(staffId));
      if (!stop.signal.aborted) setIds(new Set(keys.flatMap((key) => listingIdOfKey(key) ?? [])));
    };
    void read();
    // Another tab may have saved or begun a draft.
    addEventListener('focus', () => void read(), { signal: stop.signal });
    return () => stop.abort();
  }, [staffId]);
  return ids;
}
