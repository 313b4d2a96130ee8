import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createVitest } from 'vitest/node';
import { findPostgres } from '@/lib/testing/harness/find-postgres';

const root = join(fileURLToPath(import.meta.url), '../../..');
const runner = await createVitest('test', { root, watch: false });
afterAll(() => runner.close());

const projects = new Map<string, string[]>();
for (const { project, moduleId } of await runner.globTestSpecifications()) {
  const file = relative(root, moduleId);
  projects.set(file, [...(projects.get(file) ?? []), project.name.split('-')[0]!].toSorted());
}
const onServer = /postgres|s3|two-instances/;
const files = ['app', 'components', 'lib']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file) && (findPostgres() !== null || !onServer.test(file)));

const ofService = files.filter((file) => /^lib.service/.test(file));

it('every test of the service runs on both engines, unless its name contains one or it opens no store', () => {
  const engines = findPostgres() ? 'embedded,postgres' : 'embedded';
  const both = ofService.filter((file) => !/-embedded\.|\.once\./.test(file) && !onServer.test(file));
  expect(both.length).toBeGreaterThan(40);
  expect(both.filter((file) => projects.get(file)?.join() !== engines)).toEqual([]);
});

it('a test of the service is named `once` if it opens no store, and no other is', () => {
  const harness = /\/harness\/(?:landlord|service-harness|test-database|upload-harness)'/;
  const withoutStore = ofService.filter((file) => !harness.test(readFileSync(join(root, file), 'utf8')));
  const named = ofService.filter((file) => /\.once\./.test(file));
  expect(withoutStore.filter((file) => !onServer.test(file))).toEqual(named);
  expect(named.map((file) => projects.get(file)?.join()).filter((engines) => engines !== 'embedded')).toEqual([]);
});

it('every test file belongs to a project', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => !projects.has(file))).toEqual([]);
});
