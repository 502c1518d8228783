import type { Kysely } from "kysely";
import type { Tables } from "../../domain/tables.ts";

/** Handle for queries that change nothing: committed data or one transaction. Inserting does not compile. */
export type Read = Pick<Kysely<Tables>, "selectFrom" | "selectNoFrom" | "executeQuery" | "getExecutor">;

/** One transaction: what a use case writes through, and what it reads while it writes. It can be passed as `Read`. */
export type Tx = Kysely<Tables>;
