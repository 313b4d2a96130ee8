import 'server-only';
import { DeskError } from '@/lib/desk/desk-error';
import { passwordLengthFault } from '@/lib/rules/staff/password-rules';

/** A password that takes fewer guesses than this can be found with lists of known passwords and their usual variations. */
const guessesMin = 10 ** 9;
/** Shorter words of a person, such as an initial, also occur in passwords that have nothing to do with them. */
const ownWordLengthMin = 3;

type Estimator = { check: (password: string, words: string[]) => { guesses: number } };
let estimator: Promise<Estimator> | null = null;

/** Throws DeskError if a new password is too short, too long or too easy to guess. */
export async function checkNewPassword(password: string, about: { email: string; name: string }): Promise<void> {
  const fault = passwordLengthFault(password);
  if (fault) throw new DeskError(fault);
  estimator ??= loadEstimator();
  const words = [...about.email.split(/[@.]/), ...about.name.split(/\s+/), 'vakant', 'lokal', 'lösenord'];
  const loaded = await estimator;
  // Spaces or marks between words raise the estimate, so what is left without a person's own words must be hard to guess too.
  const own = words.filter((word) => word.length >= ownWordLengthMin);
  const rest = own.reduce((text, word) => text.replaceAll(word.toLowerCase(), ''), password.toLowerCase());
  if ([password, rest].some((text) => loaded.check(text, words).guesses < guessesMin))
    throw new DeskError('PASSWORD_TOO_COMMON');
}

async function loadEstimator(): Promise<Estimator> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
