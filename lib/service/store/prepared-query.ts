import type { Compilable, CompiledQuery } from 'kysely';
import type { ServiceDb } from '@/lib/service/tables/service-tables';

/** A placeholder for a value in a query that is built once. */
class Slot {
  constructor(readonly name: string) {}
}

/**
 * A query that is built once and run with new values, because building it takes as long as an index look-up. `build` may only pass
 * values to the query and test whether they are undefined. It runs once for each set of values that are defined.
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: ServiceDb, values: Values) => Compilable<Row>,
): (db: ServiceDb, values: Values) => Promise<Row[]> {
  const queriesByEngine = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return async (db, values) => {
    const given = new Map(Object.entries(values).filter(([, value]) => value !== undefined));
    const engine = db.getExecutor().adapter;
    const saved = queriesByEngine.get(engine) ?? new Map<string, CompiledQuery<Row>>();
    queriesByEngine.set(engine, saved);
    const shape = [...given.keys()].join();
    let query = saved.get(shape);
    if (!query) {
      const slots = Object.fromEntries([...given.keys()].map((name) => [name, new Slot(name)]));
      query = build(db, slots as Values).compile();
      saved.set(shape, query);
    }
    const parameters = query.parameters.map((part) => (part instanceof Slot ? given.get(part.name) : part));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
