import type { Insertable } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { SAMPLE_HOUR, type SamplePerson } from "./sample-people.ts";
import type { SampleRows } from "./sample-tables.ts";

type Row = Insertable<Tables["notification"]>;
type Post = SampleRows["post"][number];
type Comment = SampleRows["comment"][number];

/** Hours since the last visit of the admin. */
const HOURS_AWAY = 30;
/** Number of the admin's notifications of each kind. */
const FOLLOWED_POSTS = 3;
const FOLLOWED_COMMENTS = 4;
const FLAIR = "Keeper of the keys";

interface Place {
  admin: SamplePerson;
  now: number;
  sidOf: (name: string) => number;
  personOf: (name: string) => SamplePerson;
}

/** Follows, mutes and notifications of the admin; the newest ones are unread. */
export function notificationRows(
  { post: posts, comment: comments }: Pick<SampleRows, "post" | "comment">,
  { admin, now, sidOf, personOf }: Place,
): Pick<SampleRows, "notification" | "follow"> {
  const { uid } = admin;
  const postOf = new Map(posts.map((post) => [post.pid, post]));
  const commentOf = new Map(comments.map((comment) => [comment.cid, comment]));
  const present = <T extends { deleted?: unknown; uid: unknown }>(items: readonly T[]) =>
    items.filter((item) => Number(item.deleted ?? 0) === 0 && item.uid !== uid);
  const others = present(comments).filter(({ pid }) => Number(postOf.get(pid)?.deleted ?? 0) === 0);
  const books = sidOf("books");
  const followed = present(posts).filter(({ sid }) => sid === books);
  const talk = followed.find(({ pid }) => others.filter((one) => one.pid === pid).length > FOLLOWED_COMMENTS);
  const muted = present(posts).find(({ sid }) => sid === sidOf("cooking"));

  const about = (
    post: Post,
    at: number,
    kind: Row["kind"],
    from: number | null | undefined,
    cid: number | null = null,
  ): Row => ({
    uid,
    kind,
    from_uid: from,
    sid: post.sid,
    pid: post.pid,
    cid,
    thread: Number(post.pid),
    note: null,
    created_at: at,
    ...readBefore(at, now),
  });
  const byComment = (comment: Comment): Row[] => {
    const post = postOf.get(comment.pid);
    if (!post) return [];
    const answered = comment.parent_cid === null ? post.uid : commentOf.get(comment.parent_cid)?.uid;
    const named = String(comment.content).includes(`@${admin.name}`);
    const kind = answered === uid ? (comment.parent_cid === null ? "post-reply" : "comment-reply") : "comment-mention";
    if (answered !== uid && !named) return [];
    return [about(post, comment.posted_at, kind, comment.uid, comment.cid)];
  };
  const own = others.flatMap(byComment);
  const known = new Set(own.map(({ cid }) => cid));
  const given = now - (HOURS_AWAY - 4) * SAMPLE_HOUR;
  const rows: Row[] = [
    ...own,
    ...followed
      .toSorted((a, b) => Number(b.posted_at) - Number(a.posted_at))
      .slice(0, FOLLOWED_POSTS)
      .map((post) => about(post, post.posted_at, "follow-post", post.uid)),
    ...(talk
      ? others
          .filter(({ pid, cid }) => pid === talk.pid && !known.has(cid))
          .slice(-FOLLOWED_COMMENTS)
          .map((one) => about(talk, one.posted_at, "follow-comment", one.uid, one.cid))
      : []),
    ...(muted ? [about(muted, now - 2 * SAMPLE_HOUR, "reminder", muted.uid)] : []),
    {
      ...about(posts[0] as Post, given, "flair-given", personOf("zofia").uid),
      sid: books,
      pid: null,
      thread: -books,
      note: FLAIR,
    },
  ];
  const follow = (what: "post" | "sub" | "person", id: number | undefined, mode: "follow" | "mute" = "follow") => ({
    uid,
    what,
    id: Number(id),
    mode,
    since: now - 60 * SAMPLE_HOUR,
  });
  return {
    notification: rows
      .filter((row) => row.from_uid !== uid)
      .sort((a, b) => Number(a.created_at) - Number(b.created_at)),
    follow: [
      follow("sub", books),
      follow("person", personOf("wren").uid),
      ...(talk ? [follow("post", talk.pid)] : []),
      ...(muted ? [follow("post", muted.pid, "mute")] : []),
    ],
  };
}

/** Notifications before the last visit are read; older ones are also handled. */
function readBefore(at: number, now: number): Pick<Row, "read_at" | "handled_at"> {
  const left = now - HOURS_AWAY * SAMPLE_HOUR;
  if (at > left) return { read_at: null, handled_at: null };
  return { read_at: left, handled_at: at > left - HOURS_AWAY * SAMPLE_HOUR ? null : left };
}
