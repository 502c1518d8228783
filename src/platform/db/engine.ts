/** Kind of database. */
export type Engine = "sqlite" | "postgres";
