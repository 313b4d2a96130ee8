import { createDeliverySession, type DeliverySession } from './delivery-session';

let current: { staffId: string; session: DeliverySession } | null = null;

/** The delivery of the signed-in person, whatever page is shown. */
export function currentDelivery(staffId: string): DeliverySession {
  if (current?.staffId !== staffId) {
    current?.session.pause();
    current = { staffId, session: createDeliverySession(staffId) };
  }
  return current.session;
}
