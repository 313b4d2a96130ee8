import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const compileHint = '//# allFunctionsCalledOnLoad\n';
/** Larger scripts are libraries for a few files of a kind, which use a small part of them. */
export const hintedBytesMax = 256 * 1024;

/**
 * Tells the browser to compile each script whole, beside the page, while it arrives. Otherwise the page compiles each function itself
 * when it is first called, which was half of the time that the scripts of a page block it for.
 * @param {string} folder
 */
export function hintScripts(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!name.endsWith('.js') || statSync(file).size > hintedBytesMax) continue;
    const text = readFileSync(file, 'utf8');
    if (!text.startsWith(compileHint)) writeFileSync(file, compileHint + text);
  }
}
