'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { offSinceQuery } from '@/lib/browser/activity/off-since-query';
import type { Departures } from '@/lib/rules/inventory/ready-groups';

const Known = createContext<Departures>({});

interface KnownDeparturesProps {
  /** Of the listings that the server renders, until the browser has read all of them. */
  departures: Departures;
  children: ReactNode;
}

/** When listings left the market. One query for all rows: a query in each row costs the server as much as the row. */
export function KnownDepartures({ departures, children }: KnownDeparturesProps) {
  const { data = departures } = useQuery(offSinceQuery);
  return <Known value={data}>{children}</Known>;
}

export function useKnownDepartures(): Departures {
  return useContext(Known);
}
