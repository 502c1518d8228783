import type { CompiledQuery } from "kysely";
import { engineOf } from "./dialect.ts";
import type { Engine } from "./engine.ts";
import type { Read } from "./read.ts";
import { cacheRowsUntilCommit } from "./until-commit.ts";

/** Placeholder for a value that is known when the query runs. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Query builder of Kysely, or a `sql` template. */
interface Compilable<O> {
  compile(read: Read): CompiledQuery<O>;
}

/**
 * Query that is built once per engine and run with different values, for paths where building costs more than
 * running. `build` receives slots instead of values and may only pass them to the query.
 */
export function prepareQuery<P extends Record<string, string | number>, O>(
  build: (read: Read, values: P) => Compilable<O>,
): (read: Read, values: P) => Promise<O[]> {
  const fill = compileOnce(build);
  return async (read, values) => (await read.executeQuery<O>(fill(read, values))).rows;
}

let cachedStatements = 0;

/** Like `prepareQuery`, with cached rows, for queries that many viewers run with the same values; see `cacheRowsUntilCommit`. */
export function prepareCachedQuery<P extends Record<string, string | number>, O>(
  build: (read: Read, values: P) => Compilable<O>,
): (read: Read, values: P) => Promise<readonly O[]> {
  const fill = compileOnce(build);
  cachedStatements += 1;
  // a number, because the statement text would be a long key
  const number = cachedStatements;
  return (read, values) => cacheRowsUntilCommit(read, `${number} ${JSON.stringify(values)}`, () => fill(read, values));
}

/** Runs a query whose text varies, with cached rows; see `cacheRowsUntilCommit`. */
export function executeCached<O>(read: Read, built: Compilable<O>): Promise<readonly O[]> {
  const query = built.compile(read);
  return cacheRowsUntilCommit(read, `${query.sql} ${JSON.stringify(query.parameters)}`, () => query);
}

function compileOnce<P extends Record<string, string | number>, O>(build: (read: Read, values: P) => Compilable<O>) {
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
