/** Makes a value when it is first used. Formats of a language take milliseconds to make, and most pages use few of them. */
export function atFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => (made ??= make());
}
