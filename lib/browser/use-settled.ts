import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for `forMs` milliseconds. */
export function useSettled(value: string, forMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), forMs);
    return () => clearTimeout(timer);
  }, [value, forMs]);
  return settled;
}
