'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { offSinceQuery } from '@/lib/browser/activity/off-since-query';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import type { Departures } from '@/lib/rules/inventory/ready-groups';

interface Known {
  departures: Departures;
  /** The server's time, so that its HTML shows today's events by time of day; null if the server rendered nothing. */
  now: number | null;
}

const KnownContext = createContext<Known>({ departures: {}, now: null });

interface KnownDeparturesProps {
  /** Those of the listings that the server renders. */
  known: Known;
  children: ReactNode;
}

/** When listings left the market, as the server knows it. Never changes: a change would render again what is not hydrated yet. */
export function KnownDepartures({ known, children }: KnownDeparturesProps) {
  return <KnownContext value={known}>{children}</KnownContext>;
}

/** The same, once the browser has read all of it. One query for all rows: one per row would cost the server as much as the row. */
export function CurrentDepartures({ children }: { children: ReactNode }) {
  const known = useKnownDepartures();
  const { data = known.departures } = useQuery(offSinceQuery);
  useRefreshWhenListingsLeave();
  return <KnownContext value={{ ...known, departures: data }}>{children}</KnownContext>;
}

/** Another system may take a listing off while the page is open. */
function useRefreshWhenListingsLeave(): void {
  const queryClient = useQueryClient();
  const { data: off } = useQuery({ ...inventoryQuery, enabled: false, select: unpublishedIds });
  const before = useRef(off);
  useEffect(() => {
    if (before.current !== undefined && before.current !== off) void queryClient.invalidateQueries(offSinceQuery);
    before.current = off;
  }, [off, queryClient]);
}

function unpublishedIds({ rows }: Inventory): string {
  return rows.flatMap(({ id, status }) => (status === 'unpublished' ? id : [])).join(' ');
}

export function useKnownDepartures(): Known {
  return useContext(KnownContext);
}
