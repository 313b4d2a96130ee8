import { sql } from 'kysely';
import type { Store } from '@/lib/database/store';
import type { ServiceTables } from '@/lib/service/tables/service-tables';

/**
 * Makes each insert with this reference fail, as if another writer had inserted it first. The service's own writes cannot do that to
 * each other, because they wait. Returns a function that ends it.
 */
export async function loseRace(
  { db, engine }: Store<ServiceTables>,
  table: 'objects' | 'listings',
  reference: string,
): Promise<() => Promise<void>> {
  const name = `race_${table}`;
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (engine === 'postgres') {
    await run(
      `create function ${name}() returns trigger language plpgsql as $$ begin
         if new.external_ref = '${reference}' and pg_trigger_depth() = 1 then
           insert into ${table} select (jsonb_populate_record(new, jsonb_build_object('id', 'raced-' || new.id))).*;
         end if;
         return new;
       end $$`,
    );
    await run(`create trigger ${name} before insert on ${table} for each row execute function ${name}()`);
    return () => run(`drop function ${name} cascade`).then(() => undefined);
  }
  const info = sql<{ name: string }>`select name from pragma_table_info(${table})`;
  const columns = (await info.execute(db)).rows.map((column) => column.name);
  const values = columns.map((column) => (column === 'id' ? `'raced-' || new.id` : `new.${column}`));
  await run(
    `create trigger ${name} before insert on ${table} when new.external_ref = '${reference}'
     begin insert into ${table} (${columns.join(', ')}) values (${values.join(', ')}); end`,
  );
  return () => run(`drop trigger ${name}`).then(() => undefined);
}
