import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll } from "vitest";

type Argon2 = typeof crypto.argon2;

// what imports this derives keys a hundred times as cheaply, from hardly any memory and in one pass: tests do it often
const { argon2 } = crypto;
const light: Argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback);
set(light);

/** While the tests of this file run, everything that imports argon2 gets what this makes of it. */
export function wrapArgon2(wrap: (argon2: Argon2) => Argon2): void {
  beforeAll(() => set(wrap(light)));
  afterAll(() => set(light));
}

function set(present: Argon2): void {
  crypto.argon2 = present;
  syncBuiltinESMExports();
}
