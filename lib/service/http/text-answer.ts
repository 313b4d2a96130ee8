/** An answer whose body, if any, is a text or its compressed bytes. */
export type TextAnswer = { status: number; headers: Record<string, string>; body: string | Buffer | null };
