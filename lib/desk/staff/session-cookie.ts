import 'server-only';
import { secretCookie } from './secret-cookie';
import { sessionLimits } from './staff-store';

export const {
  read: readSessionToken,
  write: writeSessionToken,
  clear: clearSessionToken,
} = secretCookie('vakant', sessionLimits.absoluteMs);
