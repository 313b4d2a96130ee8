'use client';

import { useEffect } from 'react';
import { readFromTab, storeInTab } from '@/lib/browser/drafts/tab-store';
import { sendJson } from '@/lib/browser/read-json';
import { sheetLinkHeader } from '@/lib/rules/fact-sheet/sheet-link';

const seen = 'sheet-seen';

/**
 * Reports once per tab that a shared sheet is open in a browser, not again in the other language. A chat program that shows a preview of
 * it, or a scanner of mails, runs no scripts.
 */
export function SheetView({ token }: { token: string }) {
  useEffect(() => {
    const before = readFromTab(seen) as { token: string } | null;
    if (before?.token === token) return;
    const headers = { [sheetLinkHeader]: token };
    void sendJson('/api/sheet/viewed', {}, { headers }).then(
      () => storeInTab(seen, { token }),
      () => undefined,
    );
  }, [token]);
  return null;
}
