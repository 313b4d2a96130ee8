// Apostrophes before it count too: taking one away must not leave what the text did not say. A lone dash empties a field.
const startsFormula = /^'*(?:[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]|\s+-\s*$)/u;

/**
 * Makes a text harmless for programs that run what begins like a formula, wherever the file is opened: an apostrophe goes before
 * it. `plainText` takes it away again, so that a file that comes back says what it said.
 */
export function neutralizeFormula(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** The text that `neutralizeFormula` was given. */
export function plainText(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
}

/** A text for cells that are texts by type, where no formula is run: changed only where it would come back as something else. */
export function protectText(text: string): string {
  return text.trim() === '-' || plainText(text) !== text ? `'${text}` : text;
}
