import { sql } from "kysely";
import { subKey } from "#features/circles/subs/server/subs-queries.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { prepared, preparedKept } from "#platform/db/prepared.ts";
import { sharedFor } from "#platform/db/shared-for.ts";
import type { FlairCount, FlairKind, PostFlairRules, UserFlairRules } from "../flair.ts";
import type { FlairSub } from "../permissions.ts";
import { hueOf } from "./preset-queries.ts";

/** A sub with its rules about flairs. */
export interface StoredFlairSub extends FlairSub {
  name: string;
  status: number;
  mayChoose: boolean;
  mustChoose: boolean;
}

/** The columns of what authors may do; `s` is the table of subs. */
export const postRuleColumns = ["s.can_flair", "s.must_flair"] as const;

/** Who has a flair of this kind to choose: 2 everybody, 1 the team, 0 nobody; `s` is the table of subs. */
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

const listSubs = preparedKept((read, { key }: { key: string }) =>
  read
    .selectFrom("sub as s")
    .select(["s.sid", "s.name", "s.status", "s.is_default"])
    .select([...postRuleColumns, "s.can_flair_self", "s.freeform_flair"])
    .where("s.name_key", "=", key),
);

/** A sub by its name in any letter case. */
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

/** The columns that hold what members may do. */
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

/** What stands beside a person's name there, kept from changing until the transaction ends. */
export function findUserFlairForUpdate(trx: Tx, sid: number, uid: number) {
  return trx
    .selectFrom("user_flair")
    .select("text")
    .where("sid", "=", sid)
    .where("uid", "=", uid)
    .forUpdate()
    .executeTakeFirst();
}

/** Somebody by name, unless the account was deleted. */
export async function findFlairBearer(trx: Tx, name: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom("person")
    .select("uid")
    .where("name_key", "=", name.toLowerCase())
    .where("status", "<>", ACCOUNT_STATUS.deleted)
    .executeTakeFirst();
  return row?.uid;
}

/** Puts a text beside a person's name there, or takes it away. */
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

const listUserFlair = prepared((read, { sid, uid }: { sid: number; uid: number }) =>
  read.selectFrom("user_flair").select("text").where("sid", "=", sid).where("uid", "=", uid),
);

export async function findUserFlair(read: Read, sid: number, uid: number): Promise<string | null> {
  const [row] = await listUserFlair(read, { sid, uid });
  return row?.text ?? null;
}

/** Counting reads every post of the sub that has a flair, so it is done once for everybody and this long, in milliseconds. */
const COUNTED_FOR = 10_000;

const counted = sharedFor(COUNTED_FOR, ({ read }, sid: `${number}`) => countPosts(read, Number(sid)));

/** The flairs that posts of a sub have, the most used first. */
export const listFlairCounts = (asker: Parameters<typeof counted>[0], sid: number) => counted(asker, `${sid}`);

async function countPosts(read: Read, sid: number): Promise<readonly FlairCount[]> {
  const rows = await flairCountsQuery(read, sid).execute();
  return rows.map(({ text, posts, hue }) => ({ text: text ?? "", posts, hue }));
}

/** Deleted posts do not count; what single readers keep out of their lists does. */
export function flairCountsQuery(read: Read, sid: number) {
  return read
    .selectFrom("post")
    .select(["flair as text", (eb) => eb.fn.countAll<number>().as("posts")])
    .select(hueOf("post", "post.sid", "post.flair").as("hue"))
    .where("sid", "=", sid)
    .where("deleted", "=", 0)
    .where("flair", "is not", null)
    .groupBy(["sid", "flair"])
    .orderBy("posts", "desc")
    .orderBy("flair")
    .limit(100);
}
