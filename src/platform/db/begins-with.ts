import { type SqlBool, sql } from "kysely";
import { byEngine } from "./dialect.ts";

/** Sorts after every character of a name. */
const MAX_CHARACTER = "~";

/** Column in byte order, which is the order of the prefix index. */
export function bytesOf(column: string) {
  return byEngine({ sqlite: sql`${sql.ref(column)}`, postgres: sql`${sql.ref(column)} collate "C"` });
}

/** Condition for a prefix of lower-case names. */
export function beginsWith(column: string, start: string) {
  const bytes = bytesOf(column);
  return sql<SqlBool>`${bytes} >= ${start} and ${bytes} < ${start + MAX_CHARACTER}`;
}
