import { join } from "node:path";
import { sql } from "kysely";
import { BENCH_MEMBER } from "#cli/seed/seed-options.ts";
import { seedSession } from "#cli/seed/seed-session.ts";
import type { Tables } from "#domain/tables.ts";
import { loadFeed } from "#features/reading/feeds/server/load-feed.ts";
import type { Db } from "#platform/db/open-database.ts";
import { openSeeded } from "./data.ts";
import { type Line, mostLine } from "./line.ts";
import { mediansInTurn } from "./medians.ts";
import { memberCtx } from "./member-ctx.ts";

const small = { posts: 10_000, comments: 20_000, members: 1_000, subs: 200, votes: 20_000 };
const large = { ...small, posts: 1_000_000 };

/**
 * Compares a member's front page on a small and a large site, on both engines. The cost must not depend on the size.
 */
export async function measureFeedGrowth(folder: string): Promise<Line[]> {
  const lines = [await growth("SQLite", { folder: join(folder, "few") }, { folder: join(folder, "many") })];
  // @ts-expect-error a script of this repository without types
  const { startPostgres } = await import("../scripts/postgres.mjs");
  const cluster = await startPostgres();
  try {
    const [few, many] = await Promise.all(["few", "many"].map((name) => makeDatabase(cluster.url, name)));
    lines.push(await growth("PostgreSQL", { url: few ?? "" }, { url: many ?? "" }));
  } finally {
    await cluster.stop();
  }
  return lines;
}

async function makeDatabase(server: string, name: string): Promise<string> {
  const { Client } = await import("pg");
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database bench_${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/bench_${name}`;
  return url.href;
}

type Target = Parameters<typeof openSeeded>[0];

async function growth(engine: string, few: Target, many: Target): Promise<Line> {
  const [smallDb, largeDb] = [await openSeeded(few, small), await openSeeded(many, large)];
  const [fast, slow] = await mediansInTurn(await frontPage(smallDb), await frontPage(largeDb));
  await Promise.all([smallDb.close(), largeDb.close()]);
  const note = `${fast.toFixed(3)} ms among 10,000 posts, ${slow.toFixed(3)} ms among 1,000,000`;
  return mostLine(
    `front page, 10,000 posts against 1,000,000 (${engine})`,
    "times",
    Math.max(slow / fast, fast / slow),
    1.25,
    note,
  );
}

/** Member with the seeded member's subscriptions but without activity, because own votes and visits cost time, too. */
const READER = "reader";

async function addReader(db: Db<Tables>): Promise<void> {
  await db.write(async (trx) => {
    const present = await trx.selectFrom("person").select("uid").where("name_key", "=", READER).executeTakeFirst();
    if (present) return;
    const { uid } = await trx
      .insertInto("person")
      .values({ name: READER, name_key: READER, joined_at: Date.now() })
      .returning("uid")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("subscription")
      .columns(["uid", "sid", "position", "created_at"])
      .expression((from) =>
        from
          .selectFrom("subscription as n")
          .innerJoin("person as b", "b.uid", "n.uid")
          .select([sql.lit(uid).as("uid"), "n.sid", "n.position", "n.created_at"])
          .where("b.name_key", "=", BENCH_MEMBER),
      )
      .execute();
  });
}

async function frontPage(db: Db<Tables>): Promise<() => Promise<unknown>> {
  await addReader(db);
  const ctxOf = await memberCtx(db, await seedSession(db, READER));
  const ctx = await ctxOf();
  return () =>
    loadFeed(ctx, { scope: { kind: "home" }, sort: "hot", period: "all", after: null, page: 1, flair: null });
}
