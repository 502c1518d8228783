import { sql } from "kysely";
import { subKey } from "#features/circles/subs/server/subs-queries.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { cacheSharedAnswer } from "#platform/db/cache-shared-answer.ts";
import { prepareCachedQuery, prepareQuery } from "#platform/db/prepare-query.ts";
import type { FlairCount, FlairKind, PostFlairRules, UserFlairRules } from "../flair.ts";
import type { FlairSub } from "../permissions.ts";
import { flairHueOf } from "./preset-queries.ts";

/** Sub with its flair rules. */
export interface StoredFlairSub extends FlairSub {
  name: string;
  status: number;
  mayChoose: boolean;
  mustChoose: boolean;
}

/** Columns of the rules for authors; `s` is the table of subs. */
export const postRuleColumns = ["s.can_flair", "s.must_flair"] as const;

/**
 * SQL: audience of the sub's flairs of this kind: 2 everyone, 1 moderators only, 0 no flairs; `s` is the table
 * of subs.
 */
const flairsFor = (kind: FlairKind) =>
  sql<number>`coalesce((select max(2 - f.team_only) from flair f where f.sid = s.sid and f.kind = ${sql.lit(kind)}), 0)`;

export const hasPostFlairs = flairsFor("post");

export function postRulesOf(row: { can_flair: number; must_flair: number; has_flairs: number }): PostFlairRules {
  return {
    mayChoose: row.can_flair === 1,
    mustChoose: row.must_flair === 1,
    hasFlairs: row.has_flairs > 0,
    hasOpenFlairs: row.has_flairs === 2,
  };
}

const listSubs = prepareCachedQuery((read, { key }: { key: string }) =>
  read
    .selectFrom("sub as s")
    .select(["s.sid", "s.name", "s.status", "s.is_default"])
    .select([...postRuleColumns, "s.can_flair_self", "s.freeform_flair"])
    .where("s.name_key", "=", key),
);

/** Sub by its name, case-insensitive. */
export async function findFlairSub(read: Read, name: string): Promise<StoredFlairSub | undefined> {
  const key = subKey(name);
  const [row] = key === null ? [] : await listSubs(read, { key });
  return (
    row && {
      sid: row.sid,
      name: row.name,
      isDefault: row.is_default === 1,
      disabled: row.status !== 0,
      status: row.status,
      mayChoose: row.can_flair === 1,
      mustChoose: row.must_flair === 1,
      mayPick: row.can_flair_self === 1,
      mayWrite: row.freeform_flair === 1,
    }
  );
}

/** Columns of the rules. */
export function ruleColumns(
  rules: { mayChoose: boolean; mustChoose: boolean } | UserFlairRules,
): Record<string, 0 | 1> {
  const flag = (on: boolean) => (on ? 1 : 0);
  return "mayChoose" in rules
    ? { can_flair: flag(rules.mayChoose), must_flair: flag(rules.mustChoose) }
    : { can_flair_self: flag(rules.mayPick), freeform_flair: flag(rules.mayWrite) };
}

export async function changeRules(trx: Tx, sid: number, columns: ReturnType<typeof ruleColumns>): Promise<void> {
  await trx.updateTable("sub").set(columns).where("sid", "=", sid).execute();
}

/** A member's flair in the sub. Locks the row. */
export function findUserFlairForUpdate(trx: Tx, sid: number, uid: number) {
  return trx
    .selectFrom("user_flair")
    .select("text")
    .where("sid", "=", sid)
    .where("uid", "=", uid)
    .forUpdate()
    .executeTakeFirst();
}

/** Uid by name; undefined for a deleted account. */
export async function findUidByName(trx: Tx, name: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom("person")
    .select("uid")
    .where("name_key", "=", name.toLowerCase())
    .where("status", "<>", ACCOUNT_STATUS.deleted)
    .executeTakeFirst();
  return row?.uid;
}

/** Stores or deletes a member's flair in the sub. */
export async function storeUserFlair(
  trx: Tx,
  { sid, uid, text, now }: { sid: number; uid: number; text: string | null; now: number },
): Promise<void> {
  if (text === null) {
    await trx.deleteFrom("user_flair").where("sid", "=", sid).where("uid", "=", uid).execute();
    return;
  }
  await trx
    .insertInto("user_flair")
    .values({ sid, uid, text, set_at: now })
    .onConflict((c) => c.columns(["sid", "uid"]).doUpdateSet({ text, set_at: now }))
    .execute();
}

const listUserFlair = prepareQuery((read, { sid, uid }: { sid: number; uid: number }) =>
  read.selectFrom("user_flair").select("text").where("sid", "=", sid).where("uid", "=", uid),
);

export async function findUserFlair(read: Read, sid: number, uid: number): Promise<string | null> {
  const [row] = await listUserFlair(read, { sid, uid });
  return row?.text ?? null;
}

/**
 * Cache time of the counts, in milliseconds. Counting reads every post with a flair, so the result is shared by
 * all readers.
 */
const COUNTED_FOR = 10_000;

const counted = cacheSharedAnswer(COUNTED_FOR, ({ read }, sid: `${number}`) => countPosts(read, Number(sid)));

/** Flairs used by posts of a sub, most used first. */
export const listFlairCounts = (asker: Parameters<typeof counted>[0], sid: number) => counted(asker, `${sid}`);

async function countPosts(read: Read, sid: number): Promise<readonly FlairCount[]> {
  const rows = await flairCountsQuery(read, sid).execute();
  return rows.map(({ text, posts, hue }) => ({ text: text ?? "", posts, hue }));
}

/** Excludes deleted posts; includes posts that single readers filter out. */
export function flairCountsQuery(read: Read, sid: number) {
  return read
    .selectFrom("post")
    .select(["flair as text", (eb) => eb.fn.countAll<number>().as("posts")])
    .select(flairHueOf("post", "post.sid", "post.flair").as("hue"))
    .where("sid", "=", sid)
    .where("deleted", "=", 0)
    .where("flair", "is not", null)
    .groupBy(["sid", "flair"])
    .orderBy("posts", "desc")
    .orderBy("flair")
    .limit(100);
}
