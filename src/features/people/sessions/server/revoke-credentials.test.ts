import { expect, test } from "vitest";
import { KEPT_COLUMNS } from "#features/data/retention/kept-columns.ts";
import { CREDENTIAL_TABLES } from "./revoke-credentials.ts";

/** A password hash is replaced, a device ends with its session, and the other tables belong to no account. */
const ELSEWHERE = ["person", "push_device", "used_auth_request", "used_captcha", "used_challenge", "used_form"];

test("every table that is kept as credentials, sessions or proofs is revoked with an account", () => {
  const kinds = ["credentials", "sessions", "proofs"];
  const columns = Object.entries(KEPT_COLUMNS).filter(([, kept]) => typeof kept === "string" && kinds.includes(kept));
  const tables = new Set(columns.map(([column]) => column.slice(0, column.indexOf("."))));
  expect([...tables].sort()).toEqual([...CREDENTIAL_TABLES, ...ELSEWHERE].sort());
});
