import type { Read } from "#platform/ctx.ts";

/** The post that a team acted on or under, as a message about it names it. */
export function findModerated(read: Read, pid: number) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["p.title", "p.sid", "s.name as sub", "s.is_default"])
    .where("p.pid", "=", pid)
    .executeTakeFirst();
}
