import { useEffect, useState } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { draftKeys } from '@/lib/browser/drafts/draft-store';
import { draftKeysOf, listingIdOfKey } from '@/lib/rules/drafts/draft-keys';

const none: ReadonlySet<string> = new Set();

/** The listings that the person signed in has unsaved changes of in this browser. */
export function useDraftIds(): ReadonlySet<string> {
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
    // Another tab may have saved or begun one.
    addEventListener('focus', () => void read(), { signal: stop.signal });
    return () => stop.abort();
  }, [staffId]);
  return ids;
}
