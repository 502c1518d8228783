import type { Kysely } from "kysely";
import type { Tables } from "../../domain/tables.ts";

/** What queries that change nothing run on: committed data, or one transaction. Inserting into it does not compile. */
export type Read = Pick<Kysely<Tables>, "selectFrom" | "selectNoFrom" | "executeQuery" | "getExecutor">;

/** One transaction: what a use case writes through, and what it reads while it writes. It can be passed as `Read`. */
export type Tx = Kysely<Tables>;
