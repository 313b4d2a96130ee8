import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets of the journeys that must never appear in an answer or a log. */
export const canarySecret = 'canary-secret-that-encrypts-stored-data';
export const canaryPassword = 'kaffe lampa tak';
export const canaryWords = 'Kanariefågel hos någon annan';

const patterns: [string, RegExp][] = [
  ['a whole API key', /svc_sk_[0-9a-f]{48}/],
  ['AUTH_SECRET', new RegExp(canarySecret)],
  ['a password that was typed', new RegExp(canaryPassword)],
  ['the hash of a password', /scrypt\.[\w-]{20,}\.[\w-]{40,}/],
  ['words of another organization', new RegExp(canaryWords)],
];

/** The names of the secrets that a text contains. */
export function findCanaries(text: string): string[] {
  return patterns.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}

/** Secrets that the apps of a run leaked in answers or logs, and the faults in their logs. */
export function gatherFinds(folder: string): { finds: string[]; faults: string[] } {
  const names = readdirSync(folder);
  const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
  const logs = names.filter((name) => name.endsWith('.log')).flatMap(linesOf);
  return {
    finds: [
      ...(names.includes('finds') ? linesOf('finds') : []),
      ...logs.flatMap((line) => findCanaries(line).map((what) => `the log: ${what}`)),
    ],
    faults: logs.filter((line) => !/^\{"level":[1-4]\d,/.test(line)),
  };
}
