/** The pages of the dashboard without a record in their URL. */
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
