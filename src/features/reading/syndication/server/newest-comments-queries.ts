import { LIMITS } from "#domain/limits.ts";
import type { Read } from "#platform/ctx.ts";

export async function listNewestCids(read: Read, pid: number): Promise<number[]> {
  return (await newestCidsQuery(read, pid).execute()).map(({ cid }) => cid);
}

/** Newest undeleted comments of a post; ordered by id, because ids increase with time. */
export function newestCidsQuery(read: Read, pid: number) {
  return read
    .selectFrom("comment")
    .select("cid")
    .where("pid", "=", pid)
    .where("deleted", "=", 0)
    .orderBy("cid", "desc")
    .limit(LIMITS.feedPage);
}
