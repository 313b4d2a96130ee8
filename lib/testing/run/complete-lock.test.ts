import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';

it('complete-lock adds the checksums that the registry has, names the packages it lacks, and changes nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-lock-'));
  try {
    const lock = join(folder, 'lock.json');
    const packages = {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/b/node_modules/@scope/known': { version: '2.0.0', optional: true },
      'node_modules/missing': { version: '3.0.0', optional: true },
    };
    writeFileSync(lock, JSON.stringify({ packages }));
    writeFileSync(join(folder, 'npm'), '#!/bin/sh\n[ "$2" = "@scope/known@2.0.0" ] && echo sha512-known\n');
    chmodSync(join(folder, 'npm'), 0o755);
    const said = execFileSync(process.execPath, ['--import', 'tsx', 'lib/testing/run/complete-lock.ts', lock], {
      env: { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) },
      encoding: 'utf8',
    });
    const known = { version: '2.0.0', optional: true, integrity: 'sha512-known' };
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toEqual({
      packages: { ...packages, 'node_modules/b/node_modules/@scope/known': known },
    });
    expect(said).toBe('not in this registry: missing@3.0.0\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
