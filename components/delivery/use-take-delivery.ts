import { useState } from 'react';
import type { DeliverySession } from '@/lib/browser/delivery/delivery-session';
import { UnreadableSource, type DeliverySource, type SourceFault } from '@/lib/browser/delivery/delivery-source';

/** Reads a folder or ZIP and starts a delivery with it; returns what is wrong with it. */
export function useTakeDelivery(session: DeliverySession) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<SourceFault | 'busy' | null>(null);

  async function take(read: () => Promise<DeliverySource | null> | null): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      const reading = read();
      if (reading === null) setFault('notADelivery');
      else {
        const source = await reading;
        if (source && !(await session.take(source))) setFault('busy');
      }
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      setFault(error.fault);
    } finally {
      setBusy(false);
    }
  }

  return { busy, fault, take };
}
