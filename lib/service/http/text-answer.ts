/** An answer whose body, where it has one, is at hand as text or as its compressed bytes. */
export type TextAnswer = { status: number; headers: Record<string, string>; body: string | Buffer | null };
