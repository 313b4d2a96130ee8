import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = join(fileURLToPath(import.meta.url), '../../..');
const replacing = /\bvi\.(?:mock|doMock|hoisted|stubGlobal|stubEnv|resetModules)\(|@vitest-environment/;

it('a test whose modules stay loaded for the next file replaces no module, global or setting', () => {
  const loadedOnce = /^lib\/(?:client|contract|database|format|service)\/|(?:postgres|s3|two-instances)[^/]*$/;
  const tests = readdirSync(join(root, 'lib'), { recursive: true, encoding: 'utf8' })
    .map((name) => `lib/${name}`)
    .filter((file) => file.endsWith('.test.ts') && loadedOnce.test(file));
  expect(tests.length).toBeGreaterThan(60);
  expect(tests.filter((file) => replacing.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
