import { sql } from "kysely";
import type { Viewer } from "../../../domain/viewer.ts";
import type { Read } from "../../../platform/ctx.ts";
import { isAnyOf } from "../../../platform/db/dialect.ts";
import type { Engine } from "../../../platform/db/open-database.ts";

/** Which of these posts this viewer may watch: those in circles that are open to him. */
export async function listWatchablePids(
  read: Read,
  engine: Engine,
  viewer: Viewer,
  pids: readonly number[],
): Promise<number[]> {
  let query = read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select("p.pid")
    .where(isAnyOf(sql`p.pid`, pids, engine));
  if (!viewer.isAdmin) query = query.where("s.status", "=", 0);
  return (await query.execute()).map((row) => row.pid);
}

/** Scores and counts of posts as they stand. */
export function listPostFigures(read: Read, engine: Engine, pids: readonly number[]) {
  return read
    .selectFrom("post as p")
    .select(["p.pid", "p.score", "p.comments"])
    .where(isAnyOf(sql`p.pid`, pids, engine))
    .execute();
}

/** Sums of votes received, as they stand. */
export function listPersonScores(read: Read, engine: Engine, uids: readonly number[]) {
  return read
    .selectFrom("person as p")
    .select(["p.uid", "p.score"])
    .where(isAnyOf(sql`p.uid`, uids, engine))
    .execute();
}
