/** The pages of the dashboard that have no record in their address. */
export const staffPages = [
  '/',
  '/listings',
  '/blockers',
  '/objects',
  '/photos',
  '/activity',
  '/key',
  '/staff',
  '/account',
  '/import',
] as const;
