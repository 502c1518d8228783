import type { Insertable } from "kysely";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";

type Row = Omit<Insertable<Tables["notification"]>, "sid" | "thread"> & { pid: number };

/** Stores notifications about posts with their creation time as the time of arrival. */
export async function storeNotifications(db: Db<Tables>, rows: readonly Row[]): Promise<void> {
  const posts = await db.read.selectFrom("post").select(["pid", "sid"]).execute();
  const sids = new Map(posts.map(({ pid, sid }) => [pid, sid]));
  await db.write(async (trx) => {
    for (let at = 0; at < rows.length; at += 500) {
      const stored = await trx
        .insertInto("notification")
        .values(rows.slice(at, at + 500).map((row) => ({ ...row, sid: sids.get(row.pid) ?? 0, thread: row.pid })))
        .returning(["uid", "thread", "mid as latest"])
        .execute();
      const latest = new Map(stored.map((row) => [`${row.uid} ${row.thread}`, row]));
      await trx
        .insertInto("notification_thread")
        .values([...latest.values()])
        .onConflict((conflict) =>
          conflict.columns(["uid", "thread"]).doUpdateSet((eb) => ({ latest: eb.ref("excluded.latest") })),
        )
        .execute();
    }
  });
}
