import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { ServiceTables } from '@/lib/service/tables/service-tables';

/** Stands for a value in a query that is built once. */
class Slot {
  constructor(readonly name: string) {}
}

/**
 * A query that is built once and run with ever new values: building one takes as long as an index look-up does. `build` may hand
 * values on to the query and ask whether they are undefined, and nothing else; where other values are given, it is built anew.
 */
export function keptQuery<Values extends object, Row>(
  build: (db: Kysely<ServiceTables>, values: Values) => Compilable<Row>,
): (db: Kysely<ServiceTables>, values: Values) => Promise<Row[]> {
  const keptByEngine = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return async (db, values) => {
    const given = new Map(Object.entries(values).filter(([, value]) => value !== undefined));
    const engine = db.getExecutor().adapter;
    const saved = keptByEngine.get(engine) ?? new Map<string, CompiledQuery<Row>>();
    keptByEngine.set(engine, saved);
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
