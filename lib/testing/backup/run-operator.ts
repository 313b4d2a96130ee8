import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';

export type OperatorRun = { code: number | null; result: unknown; words: string };

/** Runs an operator command on a data folder in a separate process. `result` is null if it printed nothing. */
export async function runOperator(
  dataDir: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<OperatorRun> {
  const child = spawn(process.execPath, [compiledProgram('operator'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [code, out, words] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, result: out === '' ? null : (JSON.parse(out) as unknown), words };
}
