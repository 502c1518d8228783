import type { CompiledQuery } from "kysely";
import { engineOf } from "./dialect.ts";
import type { Engine } from "./engine.ts";
import type { Read } from "./read.ts";
import { keptRows } from "./until-commit.ts";

/** A placeholder for a value that is only known when the query runs. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A query of Kysely's or one in `sql`. */
interface Compilable<O> {
  compile(read: Read): CompiledQuery<O>;
}

/**
 * A query that is built once per engine and run with other values each time, for the paths where building it costs more
 * than running it. `build` gets slots in place of values: it may pass them to the query, and nothing else.
 */
export function prepared<P extends Record<string, string | number>, O>(
  build: (read: Read, values: P) => Compilable<O>,
): (read: Read, values: P) => Promise<O[]> {
  const fill = filled(build);
  return async (read, values) => (await read.executeQuery<O>(fill(read, values))).rows;
}

let keptStatements = 0;

/** The same for a query that many readers run with the same values: see `keptRows`. */
export function preparedKept<P extends Record<string, string | number>, O>(
  build: (read: Read, values: P) => Compilable<O>,
): (read: Read, values: P) => Promise<readonly O[]> {
  const fill = filled(build);
  keptStatements += 1;
  // its text would make a long key
  const number = keptStatements;
  return (read, values) => keptRows(read, `${number} ${JSON.stringify(values)}`, () => fill(read, values));
}

function filled<P extends Record<string, string | number>, O>(build: (read: Read, values: P) => Compilable<O>) {
  const known = new Map<Engine, CompiledQuery<O>>();
  return (read: Read, values: P): CompiledQuery<O> => {
    const engine = engineOf(read);
    let query = known.get(engine);
    if (query === undefined) {
      query = build(read, slots<P>()).compile(read);
      known.set(engine, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Slot ? values[value.name] : value));
    return { ...query, parameters };
  };
}

function slots<P extends object>(): P {
  return new Proxy({}, { get: (_target, name) => new Slot(String(name)) }) as P;
}
