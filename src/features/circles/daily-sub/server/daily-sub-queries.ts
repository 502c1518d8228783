import type { Read } from "#platform/ctx.ts";

/** Subs that can be chosen: open, not NSFW, with posts. */
const candidates = (read: Read) =>
  read.selectFrom("sub").where("status", "=", 0).where("nsfw", "=", 0).where("posts", ">", 0);

export async function countCandidates(read: Read): Promise<number> {
  const row = await candidates(read)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Candidate at an index. */
export function findDailySubCandidate(read: Read, before: number) {
  return candidates(read).select(["sid", "name", "title"]).orderBy("sid").offset(before).limit(1).executeTakeFirst();
}

/** Open sub by id. */
export function findOpenSub(read: Read, sid: number) {
  return read
    .selectFrom("sub")
    .select(["sid", "name", "title", "nsfw"])
    .where("sid", "=", sid)
    .where("status", "=", 0)
    .executeTakeFirst();
}

/** Open sub by name, case-insensitive. */
export function findOpenSubNamed(read: Read, name: string) {
  return read
    .selectFrom("sub")
    .select(["sid", "name", "nsfw"])
    .where("name_key", "=", name.toLowerCase())
    .where("status", "=", 0)
    .executeTakeFirst();
}
