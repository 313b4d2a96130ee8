import { useEffect, useEffectEvent, useState } from 'react';
import { presenceMs, type Beat, type PresentColleague } from '@/lib/rules/presence/presence';

const nobody: readonly PresentColleague[] = [];

/** Reports that this page has a listing open, and returns the colleagues who have it open too. */
export function usePresence(listingId: string, editing: boolean): readonly PresentColleague[] {
  const [others, setOthers] = useState(nobody);
  const [tab] = useState(() => Math.random().toString(36).slice(2));
  const path = `/api/listings/${listingId}/presence`;
  const state = editing ? 'editing' : 'open';

  const beat = useEffectEvent(async (to: string, how: Beat['state'] = state) => {
    if (document.visibilityState === 'hidden') return;
    setOthers((await send(to, { tab, state: how })) ?? nobody);
  });
  const leave = useEffectEvent((from: string) => void send(from, { tab, state: 'left' }));

  useEffect(() => {
    const timer = setTimeout(() => void beat(path, state));
    return () => clearTimeout(timer);
  }, [path, state]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setInterval(() => void beat(path), presenceMs.beat);
    document.addEventListener('visibilitychange', () => void beat(path), { signal });
    addEventListener('pagehide', () => leave(path), { signal });
    return () => {
      clearInterval(timer);
      stop.abort();
      leave(path);
    };
  }, [path]);
  return others;
}

/** Returns null if the request fails; nothing depends on it. */
async function send(path: string, beat: Beat): Promise<PresentColleague[] | null> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(beat), keepalive: true });
    return response.ok ? ((await response.json()) as { others: PresentColleague[] }).others : null;
  } catch {
    return null;
  }
}
