'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { offSinceQuery } from '@/lib/browser/activity/off-since-query';
import type { Departures } from '@/lib/rules/inventory/ready-groups';

interface Known {
  departures: Departures;
  /** The server's time, so that its HTML has the time of what happened today; null if it rendered nothing. */
  now: number | null;
}

const KnownContext = createContext<Known>({ departures: {}, now: null });

interface KnownDeparturesProps {
  /** Of the listings that the server renders. */
  known: Known;
  children: ReactNode;
}

/** What the server knows of when listings left the market. It never changes: React would render again what is not yet hydrated. */
export function KnownDepartures({ known, children }: KnownDeparturesProps) {
  return <KnownContext value={known}>{children}</KnownContext>;
}

/** The same, once the browser has read all of it. One query for all rows: one in each costs the server as much as the row. */
export function CurrentDepartures({ children }: { children: ReactNode }) {
  const known = useKnownDepartures();
  const { data = known.departures } = useQuery(offSinceQuery);
  return <KnownContext value={{ ...known, departures: data }}>{children}</KnownContext>;
}

export function useKnownDepartures(): Known {
  return useContext(KnownContext);
}
