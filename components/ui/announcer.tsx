'use client';

import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

type Urgency = 'polite' | 'assertive';
type Announce = (message: string, urgency?: Urgency) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Speaks a sentence through a live region that is on every page. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

export function Announcer({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');
  const announce = useCallback<Announce>((message, urgency = 'polite') => {
    const speak = urgency === 'assertive' ? setAssertive : setPolite;
    // The same sentence twice is only spoken again when its text differs.
    speak((last) => (last === message ? `${message}\u00a0` : message));
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="sr-only" aria-live="polite" aria-atomic="true" data-announcer="polite">
        {polite}
      </div>
      <div className="sr-only" aria-live="assertive" aria-atomic="true" data-announcer="assertive">
        {assertive}
      </div>
    </AnnounceContext>
  );
}
