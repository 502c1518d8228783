import { type SqlBool, sql } from "kysely";
import { byEngine } from "./dialect.ts";

/** After every letter that a name may have. */
const AFTER_ALL = "~";

/** The column in the order of its bytes, which the index for beginnings of names is in. */
export function bytesOf(column: string) {
  return byEngine({ sqlite: sql`${sql.ref(column)}`, postgres: sql`${sql.ref(column)} collate "C"` });
}

/** Names in small letters that begin so. */
export function beginsWith(column: string, start: string) {
  const bytes = bytesOf(column);
  return sql<SqlBool>`${bytes} >= ${start} and ${bytes} < ${start + AFTER_ALL}`;
}
