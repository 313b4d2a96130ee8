const codes = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);

/** Whether a write failed because a unique index already contains its value, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.has(error.code);
}
