import { listFooter } from "#features/site/wiki/server/wiki-queries.ts";
import type { Place } from "./place.ts";

type Row = Record<string, unknown>;

/** Columns excluded from the comparison: ids that differ between the sites, and the last change of a rule. */
const LEFT_OUT = ["fid", "rid", "srid", "arid", "qid", "rpid", "rcid", "bid", "wid", "nid", "svid", "wvid", "version"];
const PEOPLE = /^(?:uid|created_by|deleted_by|closed_by|decided_by|muted_by|author_uid|reviewed_by|claimed_by)$/;

/** Everything that actions can change in the place, with names that are equal on both sites. */
export async function stateOf(place: Place): Promise<Record<string, unknown>> {
  const { app, sub, run, pids, troll, max, voter } = place;
  const { read } = app.db;
  const sid = sub.sid;
  const people = new Map(
    (await read.selectFrom("person").select(["uid", "name"]).execute()).map(({ uid, name }) => [uid, name]),
  );
  const nameOf = (value: unknown) => (value === null ? null : (people.get(Number(value)) ?? `nobody ${value}`));
  const indexIn = (ids: readonly number[], value: unknown) => (value === null ? null : ids.indexOf(Number(value)));
  const named = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !LEFT_OUT.includes(column))
        .map(([column, value]) => {
          if (PEOPLE.test(column)) return [column, nameOf(value)];
          if (column === "sid") return [column, Number(value) === sid];
          if (column === "pid" || column === "item") return [column, indexIn(pids, value)];
          if (column === "cid" || column === "parent_cid" || column === "sticky_cid") {
            return [column, indexIn(place.cids, value)];
          }
          return [column, value];
        }),
    );
  /** Rows in the given order. */
  const list = async (rows: Promise<readonly object[]>) => (await rows).map((row) => named(row as Row));
  /** Rows in canonical order. */
  const set = async (rows: Promise<readonly object[]>) => (await list(rows)).map((row) => JSON.stringify(row)).sort();

  const written = [troll.uid, max.uid, voter.uid];
  return {
    post: await list(read.selectFrom("post").selectAll().where("sid", "=", sid).orderBy("pid").execute()),
    comment: await list(read.selectFrom("comment").selectAll().where("pid", "in", pids).orderBy("cid").execute()),
    sub: await list(
      read
        .selectFrom("sub as s")
        .leftJoin("sub_style as y", "y.svid", "s.style_svid")
        .selectAll("s")
        .select("y.content as style")
        .where("s.sid", "=", sid)
        .execute(),
    ).then((rows) => rows.map(({ style_svid, ...row }) => row)),
    other: await list(
      read.selectFrom("sub").select(["status", "is_default"]).where("sid", "=", place.other.sid).execute(),
    ),
    rules: await list(
      read.selectFrom("sub_rule").select("text").where("sid", "=", sid).orderBy("position").orderBy("rid").execute(),
    ),
    presets: await list(
      read
        .selectFrom("flair")
        .select(["kind", "text", "hue", "team_only"])
        .where("sid", "=", sid)
        .orderBy("kind")
        .orderBy("position")
        .orderBy("fid")
        .execute(),
    ),
    flairs: await set(read.selectFrom("user_flair").select(["uid", "text"]).where("sid", "=", sid).execute()),
    bans: await set(
      read
        .selectFrom("sub_ban")
        .select(["uid", "reason", "created_by", "expires_at"])
        .where("sid", "=", sid)
        .where("lifted_at", "is", null)
        .execute(),
    ),
    siteBans: await set(
      read
        .selectFrom("site_ban")
        .select(["uid", "reason", "created_by"])
        .where("uid", "in", written)
        .where("lifted_at", "is", null)
        .execute(),
    ),
    people: await list(
      read
        .selectFrom("person")
        .select(["name", "status", "score", "given", "badge_score"])
        .where("uid", "in", written)
        .orderBy("uid")
        .execute(),
    ),
    warnings: await set(
      read
        .selectFrom("warning")
        .select(["uid", "text"])
        .where("sid", "=", sid)
        .where("withdrawn_at", "is", null)
        .execute(),
    ),
    notes: await set(
      read
        .selectFrom("person_note")
        .select(["uid", "text"])
        .where("sid", "=", sid)
        .where("deleted_at", "is", null)
        .execute(),
    ),
    reports: await list(
      read.selectFrom("report").selectAll().where("rpid", "in", place.rpids).orderBy("rpid").execute(),
    ),
    // excludes closed entries without outcome, which undone holds leave behind and no page shows
    entries: await list(
      read
        .selectFrom("queue_entry")
        .selectAll()
        .where("sid", "=", sid)
        .where((eb) => eb.or([eb("closed_at", "is", null), eb("outcome", "is not", null)]))
        .orderBy("qid")
        .execute(),
    ),
    counts: await set(
      read
        .selectFrom("report_count")
        .select(["kind", "open", "closed"])
        .where("sid", "=", sid)
        .where((eb) => eb.or([eb("open", ">", 0), eb("closed", ">", 0)]))
        .execute(),
    ),
    muted: await set(read.selectFrom("reporter_mute").select(["uid", "muted_by"]).where("sid", "=", sid).execute()),
    mutes: await set(read.selectFrom("modmail_mute").select(["uid", "until"]).where("sid", "=", sid).execute()),
    team: await set(read.selectFrom("sub_mod").select(["uid", "power", "invited"]).where("sid", "=", sid).execute()),
    responses: await set(read.selectFrom("saved_response").select(["title", "body"]).where("sid", "=", sid).execute()),
    automod: await set(
      read
        .selectFrom("automod_rule")
        .select(["name", "event", "conditions", "acts", "enabled"])
        .where("sid", "=", sid)
        .where("deleted_at", "is", null)
        .execute(),
    ),
    votes: await set(read.selectFrom("post_vote").selectAll().where("pid", "in", pids).execute()),
    commentVotes: await set(read.selectFrom("comment_vote").selectAll().where("cid", "in", place.cids).execute()),
    settings: await set(read.selectFrom("setting").selectAll().execute()),
    domains: await set(
      read.selectFrom("banned_domain").select(["kind", "domain"]).where("domain", "like", `_${run}.example`).execute(),
    ),
    addresses: await set(
      read
        .selectFrom("address_block")
        .selectAll()
        .where("range", "=", `45.0.${run % 250}.0/24`)
        .execute(),
    ),
    page: await set(
      read
        .selectFrom("wiki_page as p")
        .innerJoin("wiki_version as v", "v.wvid", "p.wvid")
        .select(["v.title", "v.content"])
        .where("p.slug", "=", `page-${run}`)
        .execute(),
    ),
    footer: JSON.stringify(await listFooter(read)).includes(`"page-${run}"`),
    badge: await list(read.selectFrom("badge").selectAll().where("bid", "=", place.bid).execute()),
    badges: await set(
      read.selectFrom("person_badge").select(["uid", "automatic"]).where("bid", "=", place.bid).execute(),
    ),
    blocked: await set(
      read
        .selectFrom("blocked_image")
        .select("hash")
        .where("hash", "=", String(run).padStart(40, "0"))
        .where("lifted_at", "is", null)
        .execute(),
    ),
  };
}
