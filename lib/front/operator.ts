import { readEnv } from '@/lib/env';
import { OperatorError } from '@/lib/service';
import { parseCommand, usage } from './operator-commands';
import { makeDataPrivate } from './private-data';
import { startFault } from './start-fault';

/** Runs one operator command: one JSON object on standard output, sentences on standard error, exit code 1 if it fails. */
async function main(args: string[]): Promise<void> {
  const { command, values } = parseCommand(args);
  const env = readEnv();
  makeDataPrivate(env.dataDir, (line) => void process.stderr.write(`${line}\n`));
  const { result, words: lines, failed = false } = await command.run(env, values);
  process.stdout.write(`${JSON.stringify(result)}\n`);
  for (const line of lines) process.stderr.write(`${line}\n`);
  if (failed) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${words(error)}\n`);
  process.exitCode = 1;
});

function words(error: unknown): string {
  if (error instanceof OperatorError) return error.message === '' ? usage() : error.message;
  return startFault(error).join('\n');
}
