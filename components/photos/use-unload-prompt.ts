import { useEffect } from 'react';

/** Makes the browser ask before the page is closed or reloaded while work is in progress. */
export function useUnloadPrompt(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
