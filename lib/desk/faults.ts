import 'server-only';
import { processSlot } from './process-singleton';

type Listener = (error: unknown, message: string) => void;

const listener = () => processSlot<Listener>('faults');

/** Sets what is called with each unexpected error of work in the background, and a sentence about what failed. */
export function listenToFaults(listen: Listener): void {
  listener().current = listen;
}

export function reportFault(error: unknown, message: string): void {
  listener().current?.(error, message);
}
