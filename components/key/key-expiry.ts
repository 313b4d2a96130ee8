const dayMs = 86_400_000;

const levels = [
  { level: 'expired', days: 0 },
  { level: 'day', days: 1 },
  { level: 'week', days: 7 },
  { level: 'month', days: 30 },
] as const;

/** How urgent the expiry of a key is: none, within 30 days, within 7, within one, or past. */
export const expiryTones = {
  none: 'success',
  month: 'info',
  week: 'warning',
  day: 'danger',
  expired: 'danger',
} as const;

/** Returns the level for a key that expires at `expiresAt`, or never if that is null. */
export function expiryLevel(expiresAt: string | null, now: number): keyof typeof expiryTones {
  if (expiresAt === null) return 'none';
  const leftMs = Date.parse(expiresAt) - now;
  return levels.find(({ days }) => leftMs <= days * dayMs)?.level ?? 'none';
}
