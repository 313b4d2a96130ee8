// Leading apostrophes count too, so that removing one restores exactly the original text. A lone dash would clear a field.
const startsFormula = /^'*(?:[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]|\s+-\s*$)/u;

/**
 * Makes a text harmless for programs that run what begins like a formula, by putting an apostrophe before it. `plainText` removes it
 * again, so that an export that is imported has the original text.
 */
export function neutralizeFormula(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** The original text, before `neutralizeFormula`. */
export function plainText(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
}

/** A text for cells of the type text, where no formula is run: changed only if an import would read it as something else. */
export function protectText(text: string): string {
  return text.trim() === '-' || plainText(text) !== text ? `'${text}` : text;
}
