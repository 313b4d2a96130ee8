'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { offSinceQuery } from '@/lib/browser/activity/off-since-query';
import type { Departures } from '@/lib/rules/inventory/ready-groups';

const Known = createContext<Departures>({});

interface KnownDeparturesProps {
  /** Of the listings that the server renders. */
  departures: Departures;
  children: ReactNode;
}

/** What the server knows of when listings left the market. It never changes: React would render again what is not yet hydrated. */
export function KnownDepartures({ departures, children }: KnownDeparturesProps) {
  return <Known value={departures}>{children}</Known>;
}

/** The same, once the browser has read all of it. One query for all rows: one in each costs the server as much as the row. */
export function CurrentDepartures({ children }: { children: ReactNode }) {
  const known = useKnownDepartures();
  const { data = known } = useQuery(offSinceQuery);
  return <Known value={data}>{children}</Known>;
}

export function useKnownDepartures(): Departures {
  return useContext(Known);
}
