import { sql } from "kysely";
import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import { subKey } from "#features/subs/server/subs-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { prepared, preparedKept } from "#platform/db/prepared.ts";
import { sharedFor } from "#platform/db/shared-for.ts";
import type { Flair, FlairCount, FlairKind, PostFlairRules, UserFlairRules } from "../flair.ts";
import type { FlairSub } from "../permissions.ts";

/** A sub with its rules about flairs. */
export interface StoredFlairSub extends FlairSub {
  name: string;
  status: number;
  mayChoose: boolean;
  mustChoose: boolean;
}

/** The columns of what authors may do; `s` is the table of subs. */
export const postRuleColumns = ["s.can_flair", "s.must_flair"] as const;

/** Whether there is a flair for posts to choose, as each engine answers; `s` is the table of subs. */
export const hasPostFlairs = sql<number>`exists (select 1 from flair f where f.sid = s.sid and f.kind = 'post')`;

export function postRulesOf(row: { can_flair: number; must_flair: number; has_flairs: number }): PostFlairRules {
  return { mayChoose: row.can_flair === 1, mustChoose: row.must_flair === 1, hasFlairs: Boolean(row.has_flairs) };
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

const listOfKind = preparedKept((read, { sid, kind }: { sid: number; kind: FlairKind }) =>
  read
    .selectFrom("flair")
    .select(["fid as id", "text"])
    .where("sid", "=", sid)
    .where("kind", "=", kind)
    .orderBy("text_key"),
);

/** What a sub offers to choose from, by the alphabet. */
export function listFlairs(read: Read, sid: number, kind: FlairKind): Promise<readonly Flair[]> {
  return listOfKind(read, { sid, kind });
}

/** One of those; undefined where it is another sub's, or of the other kind. */
export function findFlair(read: Read, sid: number, kind: FlairKind, fid: number) {
  return read
    .selectFrom("flair")
    .select(["fid as id", "text"])
    .where("fid", "=", fid)
    .where("sid", "=", sid)
    .where("kind", "=", kind)
    .executeTakeFirst();
}

/** How many there are, and whether this text is among them. Others who add one wait. */
export async function countFlairs(trx: Tx, sid: number, kind: FlairKind, text: string) {
  await trx.selectFrom("sub").select("sid").where("sid", "=", sid).forUpdate().execute();
  const rows = await trx
    .selectFrom("flair")
    .select("text_key")
    .where("sid", "=", sid)
    .where("kind", "=", kind)
    .execute();
  return { count: rows.length, isPresent: rows.some((row) => row.text_key === text.toLowerCase()) };
}

/** What a sub offers to choose from, as it is stored. */
export interface StoredFlair {
  sid: number;
  kind: FlairKind;
  text: string;
}

/** @returns its id, which one that comes back has already. */
export async function insertFlair(trx: Tx, flair: StoredFlair & { fid?: number }): Promise<number> {
  const { fid } = await trx
    .insertInto("flair")
    .values({ ...flair, text_key: flair.text.toLowerCase() })
    .returning("fid")
    .executeTakeFirstOrThrow();
  return fid;
}

export async function removeFlair(trx: Tx, fid: number): Promise<void> {
  await trx.deleteFrom("flair").where("fid", "=", fid).execute();
}

/** One as it is stored, kept from changing until the transaction ends. */
export function findStoredFlair(trx: Tx, fid: number): Promise<StoredFlair | undefined> {
  return trx.selectFrom("flair").select(["sid", "kind", "text"]).where("fid", "=", fid).forUpdate().executeTakeFirst();
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
  return rows.map(({ text, posts }) => ({ text: text ?? "", posts }));
}

/** Deleted posts do not count; what single readers keep out of their lists does. */
export function flairCountsQuery(read: Read, sid: number) {
  return read
    .selectFrom("post")
    .select(["flair as text", (eb) => eb.fn.countAll<number>().as("posts")])
    .where("sid", "=", sid)
    .where("deleted", "=", 0)
    .where("flair", "is not", null)
    .groupBy("flair")
    .orderBy("posts", "desc")
    .orderBy("flair")
    .limit(100);
}
