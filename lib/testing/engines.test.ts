import { readdirSync } from 'node:fs';
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

it('every test of the service runs on both engines, unless its name contains one', () => {
  const engines = findPostgres() ? 'embedded,postgres' : 'embedded';
  const both = files.filter((file) => /^lib.service/.test(file) && !/-embedded\./.test(file) && !onServer.test(file));
  expect(both.length).toBeGreaterThan(50);
  expect(both.filter((file) => projects.get(file)?.join() !== engines)).toEqual([]);
});

it('every test file belongs to a project', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => !projects.has(file))).toEqual([]);
});
