import { useEffect } from 'react';

/** Has the browser ask before the page is closed or loaded again while something is on its way. */
export function useUnloadPrompt(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
