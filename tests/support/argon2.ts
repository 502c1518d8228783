import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll } from "vitest";

type Argon2 = typeof crypto.argon2;

// minimal memory and one pass: about 100 times faster, because tests hash passwords often
const { argon2 } = crypto;
const light: Argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback);
set(light);

/** Replaces argon2 for all importers while the tests of this file run. */
export function wrapArgon2(wrap: (argon2: Argon2) => Argon2): void {
  beforeAll(() => set(wrap(light)));
  afterAll(() => set(light));
}

function set(present: Argon2): void {
  crypto.argon2 = present;
  syncBuiltinESMExports();
}
