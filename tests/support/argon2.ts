import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll } from "vitest";

type Argon2 = typeof crypto.argon2;

/** While the tests of this file run, whoever imports argon2 gets what this makes of it. */
export function wrapArgon2(wrap: (argon2: Argon2) => Argon2): void {
  const original = crypto.argon2;
  beforeAll(() => set(wrap(original)));
  afterAll(() => set(original));
}

function set(argon2: Argon2): void {
  crypto.argon2 = argon2;
  syncBuiltinESMExports();
}
