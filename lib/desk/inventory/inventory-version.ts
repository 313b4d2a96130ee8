import 'server-only';
import { z } from 'zod';

/**
 * The version of an answer, for a request for later changes: the index, its version, and the latest change in it. An unknown
 * version is answered with everything, or by `recordsSinceByTime` with what changed since its latest change.
 */
export const InventoryVersion = z.string().regex(/^[0-9a-f-]{36}\.\d{1,15}(\.\d{1,15})?$/);
