import { sql } from "kysely";
import { DAY } from "#domain/limits.ts";
import type { Viewer } from "#domain/viewer.ts";
import { displayedName } from "#features/people/accounts/server/system-account-queries.ts";
import { isBannedFrom } from "#features/reading/visibility/server/ban-queries.ts";
import { isModmailReadable } from "#features/reading/visibility/server/modmail-visibility-queries.ts";
import { MESSAGE_KIND } from "#features/talk/messages/message.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import type { ContactState } from "../permissions.ts";

/** Conversation that the viewer can read as a member of the team, with its user. */
export function findTeamThread(read: Read, viewer: Viewer, tid: number) {
  return read
    .selectFrom("message_thread as t")
    .innerJoin("sub as s", "s.sid", "t.sid")
    .innerJoin("person as p", "p.uid", "t.uid")
    .leftJoin("person as a", "a.uid", "t.assigned_uid")
    .leftJoin("modmail_unread as u", (join) => join.onRef("u.tid", "=", "t.tid").on("u.uid", "=", viewer.uid))
    .leftJoin("modmail_mute as x", (join) => join.onRef("x.sid", "=", "t.sid").onRef("x.uid", "=", "t.uid"))
    .select(["t.tid", "s.sid", "t.subject", "t.team_box", "t.highlighted", "t.assigned_uid"])
    .select(displayedName("a").as("assigned"))
    .select(["s.name as sub", "s.status", "s.is_default", "u.tid as unread", "x.until as muted_until"])
    .select([
      "p.uid",
      "p.name",
      "p.status as person_status",
      "p.is_admin",
      "p.joined_at",
      "p.score",
      "p.badge_score",
      "p.language",
    ])
    .select(
      sql<number>`exists (select 1 from sub_mod m where m.sid = t.sid and m.uid = t.uid and m.invited = 0)`.as(
        "in_team",
      ),
    )
    .where("t.tid", "=", tid)
    .where(isModmailReadable(viewer))
    .executeTakeFirst();
}

export type TeamThreadRow = NonNullable<Awaited<ReturnType<typeof findTeamThread>>>;

/** Conversation with a team, for its user. Undefined if the user has no message of it. */
export function findOwnThread(read: Read, uid: number, tid: number) {
  return (
    read
      .selectFrom("message_thread as t")
      .innerJoin("sub as s", "s.sid", "t.sid")
      .select(["t.tid", "t.uid", "t.team_box", "t.subject", "s.sid", "s.name as sub", "s.status", "s.is_default"])
      .where("t.tid", "=", tid)
      .where("t.uid", "=", uid)
      .where("t.team_box", "is not", null)
      // conversations with only notes are hidden from the user
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("message as m")
            .select("m.mid")
            .whereRef("m.tid", "=", "t.tid")
            .where("m.kind", "<>", MESSAGE_KIND.note),
        ),
      )
      .executeTakeFirst()
  );
}

/** Id of the conversation with a team of a message in a user's box. */
export async function findThreadOfMessage(read: Read, uid: number, mid: number): Promise<number | null> {
  const row = await read
    .selectFrom("message_box as x")
    .innerJoin("message as m", "m.mid", "x.mid")
    .innerJoin("message_thread as t", "t.tid", "m.tid")
    .select("t.tid")
    .where("x.uid", "=", uid)
    .where("x.mid", "=", mid)
    .where("x.box", "in", [200, 202])
    .where("t.uid", "=", uid)
    .where("t.team_box", "is not", null)
    .executeTakeFirst();
  return row?.tid ?? null;
}

/** Ban, mute and daily count of a user for writing to a team. */
export async function findContactState(
  read: Read,
  { sid, uid, now }: { sid: number; uid: number; now: number },
): Promise<ContactState> {
  const row = await read
    .selectFrom("sub as s")
    .leftJoin("modmail_mute as x", (join) =>
      join.onRef("x.sid", "=", "s.sid").on("x.uid", "=", uid).on("x.until", ">", now),
    )
    .select(["x.until", isBannedFrom(uid, now, "s.sid").as("banned")])
    .select((eb) =>
      eb
        .selectFrom("message as m")
        .innerJoin("message_thread as t", "t.tid", "m.tid")
        .select(eb.fn.countAll<number>().as("n"))
        .whereRef("t.sid", "=", "s.sid")
        .where("t.uid", "=", uid)
        .where("t.team_box", "is not", null)
        .where("m.kind", "=", MESSAGE_KIND.toTeam)
        .where("m.sent_at", ">", now - DAY)
        .as("today"),
    )
    .where("s.sid", "=", sid)
    .executeTakeFirst();
  const until = row?.until ?? null;
  const mutedDays = until === null ? null : Math.ceil((until - now) / DAY);
  return { isBanned: row?.banned === 1, mutedDays, today: Number(row?.today ?? 0) };
}

/** Returns true if the user has a position in a sub. */
export async function isInTeamOf(read: Read, sid: number, uid: number): Promise<boolean> {
  const row = await read
    .selectFrom("sub_mod")
    .select("uid")
    .where("sid", "=", sid)
    .where("uid", "=", uid)
    .where("invited", "=", 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stored codes of team actions. */
export const ACT = { moved: 1, highlighted: 2, assigned: 3 } as const;

export async function logAct(
  trx: Tx,
  act: { tid: number; uid: number; action: (typeof ACT)[keyof typeof ACT]; value: number; now: number },
): Promise<void> {
  const { tid, uid, action, value, now } = act;
  await trx.insertInto("modmail_log").values({ tid, uid, action, value, created_at: now }).execute();
}
