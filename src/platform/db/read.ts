import type { Kysely } from "kysely";
import type { Tables } from "../../domain/tables.ts";

/** A handle on the tables: what is committed, or the inside of one transaction. */
export type Read = Kysely<Tables>;

/** One transaction: what a use case writes through, and what it reads while it writes. */
export type Tx = Kysely<Tables>;
