const codes = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);

/** Runs an insert. Throws `fault` if a unique index already contains its value, on either engine. */
export async function rejectDuplicate(insert: { execute(): Promise<unknown> }, fault: Error): Promise<void> {
  await insert.execute().catch((error: unknown) => {
    const isDuplicate = error instanceof Error && 'code' in error && codes.has(String(error.code));
    throw isDuplicate ? fault : error;
  });
}
