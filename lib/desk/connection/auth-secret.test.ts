import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitMissing, limitProcess } from '@/lib/testing/faults/tight-disk';
import { authSecret, authSecrets } from './auth-secret';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vakant-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('is made once, and read by the account of the process alone', () => {
  const secret = authSecret({ authSecret: null, dataDir });
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(authSecret({ authSecret: null, dataDir })).toBe(secret);
  const file = join(dataDir, 'auth-secret');
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('is the one of the settings where there is one', () => {
  const given = 'a secret of at least 32 characters';
  expect(authSecret({ authSecret: given, dataDir })).toBe(given);
});

it.each(['', 'cut short'])('that was cut to %j is refused, left as it is, and never replaced by a new one', (left) => {
  const file = join(dataDir, 'auth-secret');
  writeFileSync(file, left);
  expect(() => authSecret({ authSecret: null, dataDir })).toThrow('The file auth-secret in DATA_DIR is damaged.');
  expect(readFileSync(file, 'utf8')).toBe(left);
  const given = 'a secret of at least 32 characters';
  expect(authSecrets({ authSecret: given, authSecretsPrevious: [], dataDir })).toEqual([given]);
});

it.skipIf(limitMissing())('stays as it is while the process may open no more files', () => {
  const secret = authSecret({ authSecret: null, dataDir });
  const soft = /open files +(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))![1]!;
  // To lift the limit again takes a program, whose start opens fourteen more.
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
});
