import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compilePrograms } from '@/lib/front/build-when-needed.mjs';

const programs = {
  operator: 'lib/front/operator.ts',
  service: 'lib/testing/harness/serve-service.ts',
  conversation: 'lib/testing/harness/fixed-conversation.ts',
  bulkRunner: 'lib/testing/harness/run-bulk-runner.ts',
  migration: 'lib/testing/earlier-stores/migrate-and-die.ts',
  watchAnswers: 'lib/testing/harness/watch-answers.ts',
};
// Each run has its own, because another run in this checkout would replace the programs while tests start them. Workers inherit it.
const folder = (process.env.TEST_PROGRAMS ??= join('.tmp', `programs-${process.pid}`));

/** The file of a program that tests run in a separate process. Running it from its sources would cost a second of CPU per start. */
export function compiledProgram(name: keyof typeof programs): string {
  return join(process.cwd(), folder, `${basename(programs[name], '.ts')}.mjs`);
}

/** Compiles the programs, once before all tests. */
export default function compileAll(): Promise<void> {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return compilePrograms(Object.values(programs), folder);
}
