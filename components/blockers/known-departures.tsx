'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Departures } from '@/lib/rules/inventory/ready-groups';

const Known = createContext<Departures>({});

interface KnownDeparturesProps {
  /** Of the listings that the server renders. */
  departures: Departures;
  children: ReactNode;
}

/** What the server knows of when listings left the market, until the browser has read all of it. */
export function KnownDepartures({ departures, children }: KnownDeparturesProps) {
  return <Known value={departures}>{children}</Known>;
}

export function useKnownDepartures(): Departures {
  return useContext(Known);
}
