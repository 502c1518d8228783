import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { seed } from "#cli/seed/seed.ts";
import type { Tables } from "#domain/tables.ts";
import { migrate } from "#platform/db/migrate.ts";
import { type Db, openDatabase } from "#platform/db/open-database.ts";

const root = resolve(import.meta.dirname, "..");

export interface Amount {
  posts: number;
  comments: number;
  members: number;
  subs: number;
  votes: number;
  threads?: readonly number[];
}

/** Opens the seeded database in this folder (or at this URL) and fills it on first use. */
export async function openSeeded(target: { folder: string } | { url: string }, amount: Amount): Promise<Db<Tables>> {
  const db = await openDatabase<Tables>("url" in target ? { url: target.url } : { file: await fileIn(target.folder) });
  await migrate(db, join(root, "db/migrations"));
  const present = await db.read.selectFrom("post").select("pid").limit(1).executeTakeFirst();
  if (present) return db;
  const where = "url" in target ? "PostgreSQL" : target.folder;
  process.stderr.write(
    `Seeding ${amount.posts.toLocaleString("en")} posts and ${amount.comments.toLocaleString("en")} comments into ${where} …\n`,
  );
  const started = performance.now();
  await seed(db, { ...amount, seed: 1, now: Date.now() });
  await db.write((trx) =>
    trx
      .insertInto("person")
      .values({ name: "keeper", name_key: "keeper", joined_at: Date.now(), is_admin: 1 })
      .execute(),
  );
  process.stderr.write(`  done in ${Math.round((performance.now() - started) / 1000)} s\n`);
  return db;
}

async function fileIn(folder: string): Promise<string> {
  if (!existsSync(folder)) await mkdir(folder, { recursive: true });
  return join(folder, "ambit.db");
}
