import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { plantedFaults, type PlantedFault } from '@/lib/testing/faults/planted-faults';

// Plants one fault after the other in a copy of the project and runs the model test there, which must fail. Exits with 1 if the test
// passes with a fault, or fails without one.
const test = ['--no-install', 'vitest', 'run', 'lib/service/model.test.ts', '--project', 'embedded*', '--bail', '1'];
const secondsMax = 600;
// More sequences than in a normal run, so that rare faults are found too.
const env = { ...process.env, MODEL_SEQUENCES: '600', LONG_RUN_SEED: process.env.LONG_RUN_SEED ?? '1' };

const folder = mkdtempSync(join(tmpdir(), 'vakant-planted-'));
let found = 0;
try {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  for (const file of files.filter((name) => name !== '')) cpSync(file, join(folder, file), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  if (fails()) throw new Error('The model fails without a fault.');
  for (const fault of plantedFaults) {
    const isFound = planted(fault, fails);
    if (isFound) found += 1;
    process.stdout.write(`${isFound ? 'found  ' : 'MISSED '} ${fault.name} (${fault.file})\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${found} of ${plantedFaults.length} planted faults were found.\n`);
process.exitCode = found === plantedFaults.length ? 0 : 1;

// A test that never ends counts as failed. `timeout` also ends its processes.
function fails(): boolean {
  const limit = ['--signal=KILL', String(secondsMax), 'npx', ...test];
  return spawnSync('timeout', limit, { cwd: folder, env, stdio: 'ignore' }).status !== 0;
}

function planted<Result>({ file, before, after }: PlantedFault, run: () => Result): Result {
  const path = join(folder, file);
  const sound = readFileSync(path, 'utf8');
  // A function, because `replace` would interpret `$` in a string.
  writeFileSync(
    path,
    sound.replace(before, () => after),
  );
  try {
    return run();
  } finally {
    writeFileSync(path, sound);
  }
}
