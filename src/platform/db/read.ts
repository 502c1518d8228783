import type { Kysely } from "kysely";
import type { Tables } from "../../domain/tables.ts";

/** Handle for read-only queries, on committed data or inside a transaction. Inserts do not compile. */
export type Read = Pick<Kysely<Tables>, "selectFrom" | "selectNoFrom" | "executeQuery" | "getExecutor">;

/** Transaction of a use case, for writes and reads. It is assignable to `Read`. */
export type Tx = Kysely<Tables>;
