import 'server-only';

/** What one guess at a stolen hash costs: 32 MB and about a tenth of a second. Changing it invalidates stored hashes. */
export const passwordCost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;
