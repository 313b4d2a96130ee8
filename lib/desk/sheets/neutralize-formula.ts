const startsFormula = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/u;

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
