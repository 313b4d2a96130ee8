import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

type Urgency = 'polite' | 'assertive';
type Announce = (message: string, urgency?: Urgency) => void;

const sameMomentMs = 250;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Returns a function that announces a sentence in a live region of the page. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

export function Announcer({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');
  const spokenAt = useRef(Number.NEGATIVE_INFINITY);
  const announce = useCallback<Announce>((message, urgency = 'polite') => {
    const speak = urgency === 'assertive' ? setAssertive : setPolite;
    const now = performance.now();
    const isSameMoment = urgency === 'polite' && now - spokenAt.current < sameMomentMs;
    if (urgency === 'polite') spokenAt.current = now;
    speak((last) => {
      // Screen readers speak the same sentence twice only if its text differs.
      if (last.trimEnd() === message) return last === message ? `${message}\u00a0` : message;
      // Two parts of the page may announce one action at the same moment, and the later sentence would replace the earlier.
      return isSameMoment && last !== '' ? `${last.trimEnd()} ${message}` : message;
    });
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
