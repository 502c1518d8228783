import { expect, test } from "vitest";
import { RETENTION_BY_COLUMN } from "#features/data/retention/retention-columns.ts";
import { CREDENTIAL_TABLES } from "./revoke-credentials.ts";

/** Tables outside the check: password hashes are replaced, devices end with their session, the others have no owner. */
const ELSEWHERE = ["person", "push_device", "used_auth_request", "used_captcha", "used_challenge", "used_form"];

test("covers every table with credentials, sessions or proofs of an account", () => {
  const kinds = ["credentials", "sessions", "proofs"];
  const columns = Object.entries(RETENTION_BY_COLUMN).filter(
    ([, kept]) => typeof kept === "string" && kinds.includes(kept),
  );
  const tables = new Set(columns.map(([column]) => column.slice(0, column.indexOf("."))));
  expect([...tables].sort()).toEqual([...CREDENTIAL_TABLES, ...ELSEWHERE].sort());
});
