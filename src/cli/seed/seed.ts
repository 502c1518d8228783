import { type Kysely, sql } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { engineOf } from "#platform/db/dialect.ts";
import type { Db } from "#platform/db/open-database.ts";
import { allowLongStatements } from "../bulk.ts";
import { putIndexesAside, restoreIndexes, restoreSearch } from "./bulk-indexes.ts";
import { randomFrom } from "./random.ts";
import { addSeedContent } from "./seed-content.ts";
import type { SeedOptions } from "./seed-options.ts";
import { addSeedPeople, storePersonTotals } from "./seed-people.ts";

export interface SeedResult {
  members: number;
  subs: number;
  posts: number;
  comments: number;
  votes: number;
  /** Created threads of the requested sizes. */
  threads: { comments: number; pid: number }[];
}

export type SeedStage = "people" | "content" | "indexes" | "search";
export type SeedProgress = (stage: SeedStage, done: number, total: number) => void;

/**
 * Fills a database with generated members, subs, posts, comment trees and votes, with correct counters, in one
 * transaction. Memory is bounded. Indexes are created at the end, which is several times faster. For benchmarks, not
 * for sites in use.
 */
export function seed(db: Db<Tables>, options: SeedOptions, onProgress: SeedProgress = () => {}): Promise<SeedResult> {
  return db.write(async (trx) => {
    await allowLongStatements(trx);
    const random = randomFrom(options.seed);
    const aside = await putIndexesAside(trx);
    const people = await addSeedPeople(trx, options, random);
    onProgress("people", 1, 1);
    const content = await addSeedContent(trx, options, people, random, (done, total) =>
      onProgress("content", done, total),
    );
    await storePersonTotals(trx, people);
    await restoreIndexes(trx, aside, (done) => onProgress("indexes", done, aside.indexes.length));
    await restoreSearch(trx, aside, (done) => onProgress("search", done, 2));
    await refreshPlanner(trx);
    return { members: people.count, subs: people.subs.length, posts: options.posts, ...content };
  });
}

async function refreshPlanner(trx: Kysely<Tables>): Promise<void> {
  if (engineOf(trx) === "sqlite") await sql`pragma analysis_limit = 2000`.execute(trx);
  await sql`analyze`.execute(trx);
}
