import { type Expression, type SqlBool, sql } from "kysely";
import { publicViewer } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { accessibleSubs, listedPosts } from "#features/reading/visibility/server/visibility-queries.ts";
import type { Read } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";

/** Rows per query; bounds memory on large sites. */
const AT_ONCE = 500;

/** Exported sub; null for the whole site. */
export interface ExportScope {
  sid: number | null;
}

/** Condition for publicly listed posts, on `post as p` joined with `sub as s`. */
function exportedPosts({ sid }: ExportScope): Expression<SqlBool> {
  const listed = listedPosts(publicViewer, "search");
  return sid === null ? listed : sql<SqlBool>`(p.sid = ${sid} and ${listed})`;
}

/** Public author name from the table `a`. */
const author = sql<string | null>`case when a.status = ${ACCOUNT_STATUS.deleted} then null else a.name end`;

/** Yields the subs of a scope in id order. */
export async function* exportedSubs(read: Read, { sid }: ExportScope) {
  for (let after = 0; ; ) {
    const rows = await read
      .selectFrom("sub as s")
      .selectAll("s")
      .where("s.sid", ">", after)
      .where(accessibleSubs(publicViewer))
      .$if(sid !== null, (query) => query.where("s.sid", "=", sid ?? 0))
      .orderBy("s.sid")
      .limit(AT_ONCE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.sid;
  }
}

export type ExportedSub = Awaited<ReturnType<typeof exportedSubs>> extends AsyncGenerator<infer Row> ? Row : never;

/** Finds a public sub by its name, ignoring case. */
export function findExportedSub(read: Read, name: string) {
  return read
    .selectFrom("sub as s")
    .select(["s.sid", "s.name"])
    .where("s.name_key", "=", name.toLowerCase())
    .where(accessibleSubs(publicViewer))
    .executeTakeFirst();
}

/** Rules, flairs and other data of a sub outside its own row. */
export async function partsOfSub(read: Read, { sid, style_svid }: Pick<ExportedSub, "sid" | "style_svid">) {
  const rules = await read.selectFrom("sub_rule").select("text").where("sid", "=", sid).orderBy("position").execute();
  const flairs = await read
    .selectFrom("flair")
    .select(["kind", "text", "hue", "team_only"])
    .where("sid", "=", sid)
    .orderBy("kind")
    .orderBy("position")
    .orderBy("fid")
    .execute();
  const style = await read
    .selectFrom("sub_style")
    .select("source")
    .where("svid", "=", style_svid ?? 0)
    .executeTakeFirst();
  const images = await read
    .selectFrom("sub_file as i")
    .innerJoin("file as f", "f.hash", "i.hash")
    .select(["i.name", "f.hash", "f.extension"])
    .where("i.sid", "=", sid)
    .orderBy("i.name")
    .execute();
  const team = await read
    .selectFrom("sub_mod as m")
    .innerJoin("person as a", "a.uid", "m.uid")
    .select(["a.name", "m.power"])
    .where("m.sid", "=", sid)
    .where("m.invited", "=", 0)
    .where("a.status", "<>", ACCOUNT_STATUS.deleted)
    .orderBy("m.power")
    .orderBy("a.name_key")
    .execute();
  return { rules: rules.map((rule) => rule.text), flairs, style: style?.source ?? null, images, team };
}

export function filesByHash(read: Read, hashes: readonly string[]) {
  return read.selectFrom("file").select(["hash", "extension"]).where("hash", "in", hashes).execute();
}

export async function countExportedPosts(read: Read, scope: ExportScope): Promise<number> {
  const row = await read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select((count) => count.fn.countAll<number>().as("posts"))
    .where(exportedPosts(scope))
    .executeTakeFirstOrThrow();
  return row.posts;
}

/** Yields batches of posts in id order. */
export async function* exportedPostsOf(read: Read, scope: ExportScope) {
  for (let after = 0; ; ) {
    const rows = await read
      .selectFrom("post as p")
      .innerJoin("sub as s", "s.sid", "p.sid")
      .innerJoin("person as a", "a.uid", "p.uid")
      .select(["p.pid", "s.name as sub", author.as("author"), "p.type", "p.title", "p.content", "p.content_html"])
      .select(["p.link", "p.flair", "p.nsfw", "p.posted_at", "p.edited_at", "p.up", "p.down", "p.score", "p.comments"])
      .select(["p.distinguished", "p.locked", "p.sticky_at", "p.comment_sort", "p.sticky_cid"])
      .where("p.pid", ">", after)
      .where(exportedPosts(scope))
      .orderBy("p.pid")
      .limit(AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < AT_ONCE) return;
    after = last.pid;
  }
}

export type ExportedPost =
  Awaited<ReturnType<typeof exportedPostsOf>> extends AsyncGenerator<(infer Row)[]> ? Row : never;

/** Returns the files of posts, in each post's own order. */
export function filesOfPosts(read: Read, pids: readonly number[]) {
  return read
    .selectFrom("file_use as u")
    .innerJoin("file as f", "f.hash", "u.hash")
    .select(["u.pid", "u.alt", "u.preview", "u.poster", "f.hash", "f.extension"])
    .where(isAnyOf(sql`u.pid`, pids))
    .orderBy("u.pid")
    .orderBy("u.poster")
    .execute();
}

/** Returns the polls of posts, one row per option. */
export function pollsOfPosts(read: Read, pids: readonly number[]) {
  return read
    .selectFrom("poll as q")
    .innerJoin("poll_option as o", "o.pid", "q.pid")
    .select(["q.pid", "q.closes_at", "q.closed_at", "q.hides_results", "q.min_level", "o.text", "o.votes"])
    .where(isAnyOf(sql`q.pid`, pids))
    .orderBy("q.pid")
    .orderBy("o.position")
    .execute();
}

/** Returns all comments of a post with only the columns that sorting needs. */
export function listThreadNodes(read: Read, pid: number) {
  return read
    .selectFrom("comment")
    .select(["cid", "parent_cid as parent", "held"])
    .where("pid", "=", pid)
    .orderBy("cid")
    .execute();
}

export function commentsByIds(read: Read, cids: readonly number[]) {
  return read
    .selectFrom("comment as c")
    .innerJoin("person as a", "a.uid", "c.uid")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["c.cid", "c.pid", "c.parent_cid", author.as("author"), "c.content", "c.content_html", "c.posted_at"])
    .select(["c.edited_at", "c.up", "c.down", "c.score", "c.deleted", "c.distinguished", "c.locked"])
    .select(["s.hide_score_minutes"])
    .where(isAnyOf(sql`c.cid`, cids))
    .orderBy("c.cid")
    .execute();
}

export type ExportedComment = Awaited<ReturnType<typeof commentsByIds>>[number];

/** Yields the authors of exported content and the moderators of the subs. */
export async function* exportedPeople(read: Read, scope: ExportScope) {
  const { sid } = scope;
  const ofTeam = sid === null ? sql`s.status = 0` : sql`s.status = 0 and s.sid = ${sid}`;
  for (let after = 0; ; ) {
    const rows = await read
      .selectFrom("person as a")
      .select(["a.uid", "a.name", "a.joined_at", "a.status", "a.display_name", "a.about", "a.is_bot"])
      .where("a.uid", ">", after)
      .where("a.status", "<>", ACCOUNT_STATUS.deleted)
      .where(
        sql<SqlBool>`(exists (select 1 from post p join sub s on s.sid = p.sid where p.uid = a.uid and ${exportedPosts(scope)})
          or exists (select 1 from comment c join post p on p.pid = c.pid join sub s on s.sid = p.sid
            where c.uid = a.uid and c.deleted = 0 and ${exportedPosts(scope)})
          or exists (select 1 from sub_mod m join sub s on s.sid = m.sid where m.uid = a.uid and m.invited = 0 and ${ofTeam}))`,
      )
      .orderBy("a.uid")
      .limit(AT_ONCE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.uid;
  }
}

export type ExportedPerson = Awaited<ReturnType<typeof exportedPeople>> extends AsyncGenerator<infer Row> ? Row : never;

/** Yields the files used by posts and subs of the scope. */
export async function* exportedFiles(read: Read, scope: ExportScope) {
  const { sid } = scope;
  const ofSub = sid === null ? sql`s.status = 0` : sql`s.status = 0 and s.sid = ${sid}`;
  for (let after = ""; ; ) {
    const rows = await read
      .selectFrom("file as f")
      .select(["f.hash", "f.extension"])
      .where("f.hash", ">", after)
      .where(
        sql<SqlBool>`(exists (select 1 from file_use u join post p on p.pid = u.pid join sub s on s.sid = p.sid
            where u.hash = f.hash and ${exportedPosts(scope)})
          or exists (select 1 from sub_file i join sub s on s.sid = i.sid where i.hash = f.hash and ${ofSub})
          or exists (select 1 from sub s where s.icon = f.hash and ${ofSub})
          or exists (select 1 from sub s where s.banner = f.hash and ${ofSub}))`,
      )
      .orderBy("f.hash")
      .limit(AT_ONCE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.hash;
  }
}

/** Returns the site's wiki pages. */
export function exportedPages(read: Read) {
  return read
    .selectFrom("wiki_page as w")
    .innerJoin("wiki_version as v", "v.wvid", "w.wvid")
    .select(["w.slug", "v.title", "v.content", "v.html", "v.created_at"])
    .orderBy("w.slug")
    .execute();
}
