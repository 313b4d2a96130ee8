'use client';

import { useEffect } from 'react';
import { sendJson } from '@/lib/browser/read-json';
import { sheetLinkHeader } from '@/lib/rules/fact-sheet/sheet-link';

/** Reports that a shared sheet is open in a browser. A chat program that shows a preview of it, or a scanner of mails, runs no scripts. */
export function SheetView({ token }: { token: string }) {
  useEffect(() => {
    const headers = { [sheetLinkHeader]: token };
    void sendJson('/api/sheet/viewed', {}, { headers }).catch(() => undefined);
  }, [token]);
  return null;
}
