/** The number of Unicode code points in a text, which is what every length limit of the interface counts. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
