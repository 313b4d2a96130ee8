import 'server-only';
import { pendingForMs } from './pending-sign-in';
import { secretCookie } from './secret-cookie';

export const {
  read: readPendingToken,
  write: writePendingToken,
  clear: clearPendingToken,
} = secretCookie('vakant-pending', pendingForMs);
