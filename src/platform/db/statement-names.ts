import { createHash } from "node:crypto";
import { errorParts } from "#lib/error-parts.ts";

/** Max named statements; further ones are not prepared, because every name costs memory of each server connection. */
const MAX_NAMED_STATEMENTS = 1000;

const names = new Map<string, string>();
let renamings = 0;

/** Name of a prepared statement; undefined for statements that are not prepared. */
export function statementName(sql: string): string | undefined {
  let name = names.get(sql);
  if (name === undefined && names.size < MAX_NAMED_STATEMENTS) {
    name = createHash("sha256").update(sql).digest("base64url").slice(0, 22);
    names.set(sql, name);
  }
  return name;
}

/** Makes every connection prepare the statement again. */
export function renameStatement(sql: string): void {
  const name = names.get(sql);
  if (name === undefined) return;
  renamings += 1;
  names.set(sql, `${name.slice(0, 22)}_${renamings}`);
}

/** True if a prepared statement failed because a migration changed the columns of its result. */
export function isOutdatedStatement(error: unknown): boolean {
  const { code, message } = errorParts(error);
  return code === "0A000" && message?.includes("cached plan") === true;
}
