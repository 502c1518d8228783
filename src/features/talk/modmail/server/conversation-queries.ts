import type { InferResult } from "kysely";
import { displayedStatus } from "#features/people/accounts/server/system-account-queries.ts";
import { BOX } from "#features/talk/messages/message.ts";
import type { Read } from "#platform/ctx.ts";
import { MAX_OTHER_THREADS } from "../modmail.ts";

interface Slice {
  before: number;
  size: number;
}

/** Messages of a conversation including notes, newest first, for the team. */
export function teamMessagesQuery(read: Read, tid: number, { before, size }: Slice) {
  return read
    .selectFrom("message as m")
    .innerJoin("person as f", "f.uid", "m.from_uid")
    .select(["m.mid", "m.kind", "m.from_uid", "f.name", "m.content_html", "m.sent_at"])
    .select(displayedStatus("f").as("status"))
    .where("m.tid", "=", tid)
    .where("m.mid", "<", before)
    .orderBy("m.mid", "desc")
    .limit(size);
}

export type TeamMessageRow = InferResult<ReturnType<typeof teamMessagesQuery>>[number];

/** Team actions on a conversation in a time range, newest first. */
export function listActs(read: Read, tid: number, { from, until }: { from: number; until: number }, most: number) {
  return read
    .selectFrom("modmail_log as l")
    .innerJoin("person as p", "p.uid", "l.uid")
    .select(["l.lid", "l.action", "l.value", "l.created_at", "p.name", "p.status"])
    .where("l.tid", "=", tid)
    .where("l.created_at", ">=", from)
    .where("l.created_at", "<", until)
    .orderBy("l.lid", "desc")
    .limit(most)
    .execute();
}

/** All bans of a user from a sub, newest first. */
export function listBansHere(read: Read, sid: number, uid: number) {
  return read
    .selectFrom("sub_ban")
    .select(["bid", "reason", "created_at", "expires_at", "lifted_at"])
    .where("sid", "=", sid)
    .where("uid", "=", uid)
    .orderBy("created_at", "desc")
    .limit(MAX_OTHER_THREADS)
    .execute();
}

/** Other conversations of a user with a team, newest first. */
export function otherThreadsQuery(read: Read, { sid, uid, tid }: { sid: number; uid: number; tid: number }) {
  const newest = read
    .selectFrom("message_thread as t")
    .select(["t.tid", "t.subject", "t.team_box", "t.latest"])
    .where("t.sid", "=", sid)
    .where("t.uid", "=", uid)
    .where("t.team_box", "is not", null)
    .where("t.tid", "<>", tid)
    .orderBy("t.latest", "desc")
    .limit(MAX_OTHER_THREADS);
  return read
    .selectFrom(newest.as("n"))
    .innerJoin("message as m", "m.mid", "n.latest")
    .select(["n.tid", "n.subject", "n.team_box", "m.sent_at"])
    .orderBy("n.latest", "desc");
}

/** Copies of a user of a conversation with a team, newest first. */
export function ownMessagesQuery(read: Read, { uid, tid }: { uid: number; tid: number }, { before, size }: Slice) {
  return read
    .selectFrom("message as m")
    .innerJoin("message_box as x", (join) => join.onRef("x.mid", "=", "m.mid").on("x.uid", "=", uid))
    .select(["m.mid", "x.unread"])
    .where("m.tid", "=", tid)
    .where("x.box", "<>", BOX.deleted)
    .where("m.mid", "<", before)
    .orderBy("m.mid", "desc")
    .limit(size);
}

/** Previous conversations of a user with a team, newest first. Only those of which the user has a message. */
export function earlierThreadsQuery(read: Read, sid: number, uid: number) {
  return read
    .selectFrom("message_thread as t")
    .select(["t.tid", "t.subject", "t.created_at"])
    .where("t.sid", "=", sid)
    .where("t.uid", "=", uid)
    .where("t.team_box", "is not", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("message as m")
          .innerJoin("message_box as x", (join) => join.onRef("x.mid", "=", "m.mid").on("x.uid", "=", uid))
          .select("m.mid")
          .whereRef("m.tid", "=", "t.tid")
          .where("x.box", "<>", BOX.deleted),
      ),
    )
    .orderBy("t.latest", "desc")
    .limit(MAX_OTHER_THREADS);
}

/** Subs moderated by a user that are not disabled. */
export function listModerated(read: Read, uid: number) {
  return read
    .selectFrom("sub_mod as m")
    .innerJoin("sub as s", "s.sid", "m.sid")
    .select(["s.sid", "s.name", "s.status"])
    .where("m.uid", "=", uid)
    .where("m.invited", "=", 0)
    .where("s.status", "=", 0)
    .orderBy("s.name_key")
    .execute();
}
