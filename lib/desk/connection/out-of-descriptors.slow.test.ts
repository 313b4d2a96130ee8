import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { limitMissing, limitProcess } from '@/lib/testing/faults/tight-disk';
import { authSecret } from './auth-secret';

// The limit is that of the whole process, which other test files share if they are not slow.
it.skipIf(limitMissing())('leaves the stored secret unchanged when the process can open no more files', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vakant-secret-'));
  const secret = authSecret({ authSecret: null, dataDir });
  const soft = /open files +(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))![1]!;
  // The program that lifts the limit again opens fourteen more files when it starts.
  limitProcess(process.pid, 'nofile', String(Math.max(...readdirSync('/proc/self/fd').map(Number)) + 100));
  const opened: number[] = [];
  try {
    expect(() => {
      for (;;) opened.push(openSync('/dev/null', 'r'));
    }).toThrow('EMFILE');
    expect(() => authSecret({ authSecret: null, dataDir })).toThrow('EMFILE');
  } finally {
    opened.forEach(closeSync);
    limitProcess(process.pid, 'nofile', soft);
  }
  expect(authSecret({ authSecret: null, dataDir })).toBe(secret);
  rmSync(dataDir, { recursive: true });
});
