/** What the database is: a file of our own, or a server. */
export type Engine = "sqlite" | "postgres";
