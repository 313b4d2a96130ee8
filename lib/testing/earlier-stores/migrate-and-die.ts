import { openDatabase } from '@/lib/database/open-database';
import type { Migrations } from '@/lib/database/migrate';
import { deskMigrations } from '@/lib/desk/tables/desk-tables';
import { serviceMigrations } from '@/lib/service/tables/service-tables';

// Tests run this in a separate process: it migrates a store to a later version than this one, and is killed after `steps` steps.
const [address, program, steps] = process.argv.slice(2) as [string, 'desk' | 'service', string];
const own: Migrations = program === 'desk' ? deskMigrations : serviceMigrations;
const later: Migrations = Object.fromEntries(
  ['998', '999'].map((number) => [
    `${program}-${number}-later`,
    (db) => db.schema.createTable(`later_${number}`).addColumn('id', 'text').execute(),
  ]),
);

let left = Number(steps);
const dying: Migrations = Object.fromEntries(
  Object.entries({ ...own, ...later }).map(([name, step]) => {
    const { formerName, run } = typeof step === 'function' ? { formerName: name, run: step } : step;
    const runAndDie: typeof run = async (db) => {
      await run(db);
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
    };
    return [name, { formerName, run: runAndDie }];
  }),
);
await (await openDatabase(address, dying)).close();
