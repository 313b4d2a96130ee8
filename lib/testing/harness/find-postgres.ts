import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** The folder with the programs of a Postgres server, or null if there is none. */
export function findPostgres(): string | null {
  const debian = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianFolder, version, 'bin'))
    : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin', '/opt/homebrew/bin', ...debian];
  const complete = (folder: string) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
  return folders.filter((folder) => folder !== '').find(complete) ?? null;
}
