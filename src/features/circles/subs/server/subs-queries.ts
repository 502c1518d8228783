import { sql } from "kysely";
import { powerOf } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { isBannedFrom } from "#features/reading/visibility/server/ban-queries.ts";
import type { Read } from "#platform/ctx.ts";
import { prepareCachedQuery, prepareQuery } from "#platform/db/prepare-query.ts";
import { SUGGESTED_SUB_COUNT, type SubRule, type TeamMember } from "../sub.ts";

/** Lower-case key of a sub's name; null for an invalid name. */
export function subKey(name: string): string | null {
  return /^[A-Za-z0-9_-]{1,64}$/.test(name) ? name.toLowerCase() : null;
}

/** Sub by name, case-insensitive, in any status, with its creator. */
export async function findSub(read: Read, name: string) {
  const key = subKey(name);
  return key === null ? undefined : (await listByKey(read, { key }))[0];
}

const listByKey = prepareCachedQuery((read, { key }: { key: string }) =>
  read
    .selectFrom("sub as s")
    .innerJoin("person as c", "c.uid", "s.created_by")
    .leftJoin("sub_style as v", (join) => join.onRef("v.svid", "=", "s.style_svid").on("v.content", "<>", ""))
    .select("v.key as style_key")
    .select(["s.sid", "s.name", "s.title", "s.sidebar_html", "s.nsfw", "s.status", "s.is_default", "s.default_sort"])
    .select(["s.restricted", "s.allow_link", "s.allow_text", "s.allow_upload", "s.allow_poll", "s.created_at"])
    .select(["s.can_flair_self", "s.freeform_flair", "s.log_private", "s.bans_private", "s.statistics_public"])
    .select(["s.min_level", "s.icon", "s.banner"])
    .select(
      // audience of flairs: 2 everyone, 1 moderators only, 0 no flairs
      sql<number>`coalesce((select max(2 - f.team_only) from flair f where f.sid = s.sid and f.kind = 'user'), 0)`.as(
        "has_user_flairs",
      ),
    )
    .select(["s.subscribers", "s.posts", "c.name as creator", "c.status as creator_status"])
    .where("s.name_key", "=", key),
);

export type SubRow = NonNullable<Awaited<ReturnType<typeof findSub>>>;

/** State of a member in a sub: ban and own flair. */
export interface MemberState {
  isBanned: boolean;
  flair: string | null;
  flairHue: number | null;
}

export async function findMemberState(
  read: Read,
  values: { sid: number; uid: number; now: number },
): Promise<MemberState> {
  const [row] = await listMemberStates(read, values);
  return { isBanned: row?.banned === 1, flair: row?.flair ?? null, flairHue: row?.hue ?? null };
}

const listMemberStates = prepareQuery((read, { sid, uid, now }: { sid: number; uid: number; now: number }) =>
  read
    .selectFrom("sub as s")
    .leftJoin("user_flair as w", (join) => join.onRef("w.sid", "=", "s.sid").on("w.uid", "=", uid))
    .select([isBannedFrom(uid, now, "s.sid").as("banned"), "w.text as flair"])
    .select(
      sql<
        number | null
      >`(select f.hue from flair f where f.sid = s.sid and f.kind = 'user' and f.text = w.text and f.hue is not null)`.as(
        "hue",
      ),
    )
    .where("s.sid", "=", sid),
);

export function findSubOfPost(read: Read, pid: number) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["s.sid", "s.status"])
    .where("p.pid", "=", pid)
    .executeTakeFirst();
}

export function listRules(read: Read, sid: number): Promise<readonly SubRule[]> {
  return listRulesOf(read, { sid });
}

const listRulesOf = prepareCachedQuery((read, { sid }: { sid: number }) =>
  read.selectFrom("sub_rule").select(["rid", "text"]).where("sid", "=", sid).orderBy("position").orderBy("rid"),
);

/**
 * Accepted moderators, highest rank first, each with the time of their last activity on the site; without
 * banned and deleted accounts.
 */
export async function listTeam(read: Read, sid: number): Promise<(TeamMember & { activeAt: number })[]> {
  const rows = await listAccepted(read, { sid });
  return rows.map(({ name, power, created_at, acted_at, posted_at, commented_at }) => ({
    name,
    power: powerOf(power),
    activeAt: Math.max(created_at, acted_at ?? 0, posted_at ?? 0, commented_at ?? 0),
  }));
}

/** Latest activity of `sub_mod as m` anywhere on the site, by id. */
const lately = {
  acted: sql<number | null>`(select x.created_at from mod_action x where x.uid = m.uid order by x.aid desc limit 1)`,
  posted: sql<number | null>`(select o.posted_at from post o where o.uid = m.uid order by o.pid desc limit 1)`,
  commented: sql<number | null>`(select c.posted_at from comment c where c.uid = m.uid order by c.cid desc limit 1)`,
};

const listAccepted = prepareCachedQuery((read, { sid }: { sid: number }) =>
  read
    .selectFrom("sub_mod as m")
    .innerJoin("person as p", "p.uid", "m.uid")
    .select(["p.name", "m.power", "m.created_at"])
    .select([lately.acted.as("acted_at"), lately.posted.as("posted_at"), lately.commented.as("commented_at")])
    .where("m.sid", "=", sid)
    .where("m.invited", "=", 0)
    .where("p.status", "=", ACCOUNT_STATUS.ok)
    .orderBy("m.power")
    .orderBy("m.created_at")
    .orderBy("p.name_key"),
);

/** Subs with the most subscribers, open and not NSFW. */
export const listTileSubs = prepareQuery((read, _values: object) =>
  read
    .selectFrom("sub")
    .select(["sid", "name", "title", "nsfw", "status", "subscribers", "icon"])
    .where("status", "=", 0)
    .where("nsfw", "=", 0)
    .orderBy("subscribers", "desc")
    .orderBy("sid", "desc")
    .limit(SUGGESTED_SUB_COUNT),
);
