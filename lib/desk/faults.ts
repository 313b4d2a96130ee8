import 'server-only';
import { processSlot } from './process-singleton';

type Listener = (error: unknown, message: string) => void;

const listener = () => processSlot<Listener>('faults');

/** Sets the listener for unexpected errors of background work, which also gets a sentence about what failed. */
export function listenToFaults(listen: Listener): void {
  listener().current = listen;
}

export function reportFault(error: unknown, message: string): void {
  listener().current?.(error, message);
}
