/** An answer whose body, where it has one, is at hand as text. */
export type TextAnswer = { status: number; headers: Record<string, string>; text: string | null };
