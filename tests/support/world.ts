import { bestRank, hotRank } from "#domain/ranking.ts";
import type { Tables } from "#domain/tables.ts";
import { adjustSubPostCount } from "#features/content/posts/server/change-queries.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import { domainOf, normaliseLink } from "#lib/urls.ts";
import type { Db } from "#platform/db/open-database.ts";
import { hashSessionToken, newSessionToken } from "#platform/sessions/session-token.ts";

export interface Member {
  uid: number;
  name: string;
  /** Session token. */
  token: string;
}

export interface MadeSub {
  sid: number;
  name: string;
}

export interface MadePost {
  pid: number;
  sub: MadeSub;
  author: Member;
  title: string;
}

export interface MadePoll extends MadePost {
  /** Option ids in order. */
  oids: number[];
}

export interface MadeComment {
  cid: number;
  pid: number;
  author: Member;
}

let made = 0;
const next = () => {
  made += 1;
  return made;
};

/** Creates members and content by inserting rows, with defaults for values that a test does not need. */
export function makers(db: Pick<Db<Tables>, "write">, now: () => number) {
  async function member(
    name = `member${next()}`,
    options: {
      score?: number;
      given?: number;
      isAdmin?: boolean;
      status?: number;
      nsfw?: "hide" | "blur" | "show";
      password_hash?: string;
    } = {},
  ): Promise<Member> {
    const token = newSessionToken();
    const uid = await db.write(async (trx) => {
      const row = await trx
        .insertInto("person")
        .values({
          name,
          name_key: name.toLowerCase(),
          joined_at: now() - 30 * 86_400_000,
          score: options.score ?? 0,
          given: options.given ?? 0,
          is_admin: options.isAdmin ? 1 : 0,
          status: options.status ?? 0,
          nsfw: options.nsfw ?? "blur",
          password_hash: options.password_hash ?? null,
        })
        .returning("uid")
        .executeTakeFirstOrThrow();
      await trx
        .insertInto("session")
        .values({
          token_hash: hashSessionToken(token),
          uid: row.uid,
          created_at: now(),
          expires_at: now() + 86_400_000,
          remember: 0,
          proven_at: now(),
        })
        .execute();
      return row.uid;
    });
    return { uid, name, token };
  }

  async function sub(owner: Member, options: Partial<Tables["sub"]> & { name?: string } = {}): Promise<MadeSub> {
    const name = (options.name as string | undefined) ?? `circle${next()}`;
    const sid = await db.write(async (trx) => {
      const row = await trx
        .insertInto("sub")
        .values({
          title: `All about ${name}`,
          created_at: now() - 86_400_000,
          created_by: owner.uid,
          ...(options as object),
          name,
          name_key: name.toLowerCase(),
        })
        .returning("sid")
        .executeTakeFirstOrThrow();
      await trx.insertInto("sub_mod").values({ uid: owner.uid, sid: row.sid, power: 0, created_at: now() }).execute();
      return row.sid;
    });
    return { sid, name };
  }

  async function post(
    author: Member,
    where: MadeSub,
    options: {
      title?: string;
      text?: string;
      link?: string;
      ageMs?: number;
      nsfw?: boolean;
      deleted?: number;
      locked?: boolean;
      flair?: string;
      score?: number;
    } = {},
  ): Promise<MadePost> {
    const title = options.title ?? `Post number ${next()}`;
    const posted = now() - (options.ageMs ?? 60_000);
    const score = options.score ?? 0;
    const text = options.link === undefined ? (options.text ?? "Some text.") : "";
    const pid = await db.write(async (trx) => {
      // locks the sub, as posting does, so that concurrent posts are inserted one after another
      await trx.selectFrom("sub").select("sid").where("sid", "=", where.sid).forUpdate().execute();
      const row = await trx
        .insertInto("post")
        .values({
          sid: where.sid,
          uid: author.uid,
          type: options.link === undefined ? "text" : "link",
          title,
          content: text,
          content_html: renderMarkdown(text).html,
          markdown_version: 1,
          link: options.link ?? null,
          link_key: options.link === undefined ? null : normaliseLink(options.link),
          domain: options.link === undefined ? null : domainOf(options.link),
          flair: options.flair ?? null,
          nsfw: options.nsfw ? 1 : 0,
          locked: options.locked ? 1 : 0,
          deleted: options.deleted ?? 0,
          posted_at: posted,
          up: Math.max(score, 0),
          down: Math.max(-score, 0),
          score,
          hot: hotRank(score, posted),
        })
        .returning("pid")
        .executeTakeFirstOrThrow();
      if (!options.deleted) await adjustSubPostCount(trx, where.sid, 1);
      return row.pid;
    });
    return { pid, sub: where, author, title };
  }

  /** Creates an open poll with two options and public results. */
  async function poll(
    author: Member,
    where: MadeSub,
    options: {
      title?: string;
      options?: readonly string[];
      ageMs?: number;
      deleted?: number;
      nsfw?: boolean;
      closesAt?: number | null;
      closedAt?: number | null;
      hidesResults?: boolean;
      minLevel?: number;
    } = {},
  ): Promise<MadePoll> {
    const { options: texts = ["Tea", "Coffee"], closesAt = null, closedAt = null, ...rest } = options;
    const made = await post(author, where, { text: "", ...rest });
    const { pid } = made;
    const oids = await db.write(async (trx) => {
      await trx.updateTable("post").set({ type: "poll" }).where("pid", "=", pid).execute();
      const state = {
        closes_at: closesAt,
        closed_at: closedAt,
        closed_by: null,
        hides_results: options.hidesResults ? 1 : 0,
        min_level: options.minLevel ?? 0,
      };
      await trx
        .insertInto("poll")
        .values({ pid, ...state })
        .execute();
      const rows = await trx
        .insertInto("poll_option")
        .values(texts.map((text, position) => ({ pid, position, text })))
        .returning(["oid", "position"])
        .execute();
      return rows.sort((one, other) => one.position - other.position).map(({ oid }) => oid);
    });
    return { ...made, oids };
  }

  async function comment(
    author: Member,
    on: MadePost,
    options: { text?: string; parent?: MadeComment; ageMs?: number; deleted?: number } = {},
  ): Promise<MadeComment> {
    const text = options.text ?? `Comment number ${next()}`;
    const cid = await db.write(async (trx) => {
      const row = await trx
        .insertInto("comment")
        .values({
          pid: on.pid,
          uid: author.uid,
          parent_cid: options.parent?.cid ?? null,
          content: text,
          content_html: renderMarkdown(text).html,
          markdown_version: 1,
          posted_at: now() - (options.ageMs ?? 30_000),
          deleted: options.deleted ?? 0,
          best: bestRank({ up: 0, down: 0, views: 0 }),
        })
        .returning("cid")
        .executeTakeFirstOrThrow();
      await trx
        .updateTable("post")
        .set((eb) => ({ comments: eb("comments", "+", 1) }))
        .where("pid", "=", on.pid)
        .execute();
      return row.cid;
    });
    return { cid, pid: on.pid, author };
  }

  async function position(who: Member, where: MadeSub, power: 0 | 1 | 2): Promise<void> {
    await db.write((trx) =>
      trx.insertInto("sub_mod").values({ uid: who.uid, sid: where.sid, power, created_at: now() }).execute(),
    );
  }

  async function ban(who: Member, where: MadeSub, reason = "test"): Promise<void> {
    await db.write((trx) =>
      trx.insertInto("sub_ban").values({ uid: who.uid, sid: where.sid, reason, created_at: now() }).execute(),
    );
  }

  async function subscription(who: Member, where: MadeSub): Promise<void> {
    await db.write(async (trx) => {
      await trx.insertInto("subscription").values({ uid: who.uid, sid: where.sid, created_at: now() }).execute();
      await trx
        .updateTable("sub")
        .set((eb) => ({ subscribers: eb("subscribers", "+", 1) }))
        .where("sid", "=", where.sid)
        .execute();
    });
  }

  /** Adds a flair to choose from and returns its id. */
  async function flair(where: MadeSub, text: string, kind: "post" | "user" = "post"): Promise<number> {
    const row = await db.write((trx) =>
      trx
        .insertInto("flair")
        .values({ sid: where.sid, kind, text, text_key: text.toLowerCase() })
        .returning("fid")
        .executeTakeFirstOrThrow(),
    );
    return row.fid;
  }

  /** Sets the member's flair in a sub. */
  async function userFlair(who: Member, where: MadeSub, text: string): Promise<void> {
    await db.write((trx) =>
      trx.insertInto("user_flair").values({ sid: where.sid, uid: who.uid, text, set_at: now() }).execute(),
    );
  }

  async function setting(name: string, value: string): Promise<void> {
    await db.write((trx) =>
      trx
        .insertInto("setting")
        .values({ name, value })
        .onConflict((c) => c.column("name").doUpdateSet({ value }))
        .execute(),
    );
  }

  return { member, sub, post, poll, comment, position, ban, subscription, flair, userFlair, setting };
}

export type Makers = ReturnType<typeof makers>;
