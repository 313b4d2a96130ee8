import { readFileSync } from 'node:fs';
import { OperatorError } from '@/lib/service';

const lengthMin = 12;

/** The passphrase in a file, else that of the settings; null if there is none. Throws OperatorError. */
export function readPassphrase(file: string | undefined, fromSettings: string | null): string | null {
  const passphrase = file === undefined ? fromSettings : readFile(file);
  if (passphrase === null) return null;
  if (passphrase.length < lengthMin) {
    throw new OperatorError(`A passphrase of a backup has at least ${lengthMin} characters.`);
  }
  return passphrase.normalize('NFC');
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new OperatorError(`The file of the passphrase cannot be read: ${file}`);
  }
}
