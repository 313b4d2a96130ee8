/** Whether a store can hold this text: well-formed Unicode without a NUL character. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}
