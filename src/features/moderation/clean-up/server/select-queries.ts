import { type Expression, type SqlBool, sql } from "kysely";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { experienceOf } from "#lib/level.ts";
import type { Read } from "#platform/ctx.ts";
import { byEngine, isAnyOf } from "#platform/db/dialect.ts";
import { type LinkPlace, MAX_CLEAN_UP_ACCOUNTS, TRUSTED_LEVEL } from "../clean-up.ts";
import type { CleanUpSelection } from "./read-selection.ts";

/**
 * Untrusted users registered in the time range, newest first; optionally only among these ids. One more than the limit.
 */
export async function listCandidates(read: Read, { from, to }: CleanUpSelection, among: readonly number[] | null) {
  if (among?.length === 0) return [];
  const rows = await read
    .selectFrom("person as p")
    .select(["p.uid", "p.name", "p.status", "p.score", "p.joined_at"])
    .where("p.status", "<>", ACCOUNT_STATUS.deleted)
    .where("p.is_admin", "=", 0)
    .where(sql<number>`p.score + p.badge_score`, "<", experienceOf(TRUSTED_LEVEL))
    .where(isInNoTeam(sql.ref("p.uid")))
    .$if(from !== null, (query) => query.where("p.joined_at", ">=", from ?? 0))
    .$if(to !== null, (query) => query.where("p.joined_at", "<=", to ?? 0))
    .$if(among !== null, (query) => query.where(isAnyOf(sql`p.uid`, among ?? [])))
    .orderBy("p.joined_at", "desc")
    .orderBy("p.uid", "desc")
    .limit(MAX_CLEAN_UP_ACCOUNTS + 1)
    .execute();
  return rows;
}

const isInNoTeam = (uid: Expression<unknown>) =>
  sql<SqlBool>`not exists (select 1 from sub_mod m where m.uid = ${uid} and m.invited = 0)`;

/** Networks of all sessions. */
export async function listNetworks(read: Read): Promise<string[]> {
  const rows = await read.selectFrom("session").select("network").distinct().where("network", "<>", "").execute();
  return rows.map(({ network }) => network);
}

/** Sessions from these networks. */
export function listSessionsFrom(read: Read, networks: readonly string[]) {
  if (networks.length === 0) return Promise.resolve([]);
  return read.selectFrom("session").select(["uid", "network"]).where(isAnyOf(sql`network`, networks)).execute();
}

const has = (column: string, link: string) =>
  byEngine<SqlBool>({
    sqlite: sql<SqlBool>`instr(lower(${sql.ref(column)}), ${link}) > 0`,
    postgres: sql<SqlBool>`strpos(lower(${sql.ref(column)}), ${link}) > 0`,
  });

/** Content of these users that contains the characters of a link. */
export async function listContentContaining(
  read: Read,
  uids: readonly number[],
  link: string,
): Promise<{ uid: number; text: string; place: LinkPlace }[]> {
  const ofThem = (column: string) => isAnyOf(sql.ref(column), uids);
  const posts = await read
    .selectFrom("post")
    .select(["uid", "title", "link", "content"])
    .where(ofThem("uid"))
    .where((eb) => eb.or([has("title", link), has("link", link), has("content", link)]))
    .execute();
  const comments = await read
    .selectFrom("comment")
    .select(["uid", "content"])
    .where(ofThem("uid"))
    .where(has("content", link))
    .execute();
  const messages = await read
    .selectFrom("message_box as b")
    .innerJoin("message as m", "m.mid", "b.mid")
    .innerJoin("message_thread as t", "t.tid", "m.tid")
    .select(["b.uid", "m.content", "t.subject"])
    .where(ofThem("b.uid"))
    .whereRef("m.from_uid", "=", "b.uid")
    .where((eb) => eb.or([has("m.content", link), has("t.subject", link)]))
    .execute();
  const people = await read
    .selectFrom("person")
    .select(["uid", "about", "display_name"])
    .where(ofThem("uid"))
    .where((eb) => eb.or([has("about", link), has("display_name", link)]))
    .execute();
  return [
    ...posts.map((row) => ({
      uid: row.uid,
      text: [row.title, row.link, row.content].join("\n"),
      place: "post" as const,
    })),
    ...comments.map(({ uid, content }) => ({ uid, text: content, place: "comment" as const })),
    ...messages.map((row) => ({ uid: row.uid, text: `${row.subject}\n${row.content}`, place: "message" as const })),
    ...people.map((row) => ({ uid: row.uid, text: `${row.display_name}\n${row.about}`, place: "profile" as const })),
  ];
}

/** Number of visible posts and comments of each user. */
export async function countVisibleItems(read: Read, uids: readonly number[]) {
  const [posts, comments] = await Promise.all(
    (["post", "comment"] as const).map((table) =>
      uids.length === 0
        ? []
        : read
            .selectFrom(table)
            .select(["uid", (eb) => eb.fn.countAll<number>().as("n")])
            .where(isAnyOf(sql`uid`, uids))
            .where("deleted", "=", 0)
            .groupBy("uid")
            .execute(),
    ),
  );
  const counts = (rows: { uid: number; n: number }[] | undefined) =>
    new Map((rows ?? []).map(({ uid, n }) => [uid, Number(n)]));
  return { posts: counts(posts), comments: counts(comments) };
}
