/** `down`: the service did not answer, and the rest was postponed. */
export type PatrolEnd = 'whole' | 'down' | 'stopped' | 'failed';

export type PatrolState = {
  /** Null while it does not run. */
  running: { done: number; total: number } | null;
  /** How the last round ended; null if there was none. */
  end: PatrolEnd | null;
  /** How many photos have ever been checked, and when the latest was, in milliseconds since 1970. */
  checked: number;
  latest: number | null;
  /** The URLs of photos that the service no longer has. */
  broken: string[];
  /** How many photos could not be checked. */
  unreachable: number;
  /** How many broken photos each listing shows, by its id; listings without are left out. */
  brokenByListing: Record<string, number>;
};
