import 'server-only';
import { z } from 'zod';

/** What an answer is told by to who asks for what changed since. What this server never gave out is answered with everything. */
export const InventoryVersion = z.string().regex(/^[0-9a-f-]{36}\.\d{1,15}$/);
