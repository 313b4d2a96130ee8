import { execFileSync } from 'node:child_process';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';

/** What operator commands answer: `id` of what they made, `key` of `key issue`, `password` of `staff add`. */
type Answer = { id: string; key: string; password: string };

/** Runs an operator command on a data folder. */
export function operate(dataDir: string, ...args: string[]): Answer {
  const env = { ...process.env, DATA_DIR: dataDir };
  const answer = execFileSync(process.execPath, [compiledProgram('operator'), ...args], { env, encoding: 'utf8' });
  return JSON.parse(answer) as Answer;
}
