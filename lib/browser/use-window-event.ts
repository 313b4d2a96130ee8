import { useEffect, useEffectEvent } from 'react';

/** Calls the latest `handle` for each event of this type that reaches the window. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
): void {
  const handleLatest = useEffectEvent(handle);
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => handleLatest(event);
    addEventListener(type, listen);
    return () => removeEventListener(type, listen);
  }, [type]);
}
