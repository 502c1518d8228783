import type { Tables } from "#domain/tables.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { prepareCachedQuery, prepareQuery } from "#platform/db/prepare-query.ts";

const listKeys = prepareCachedQuery((read, { sid }: { sid: number }) =>
  read
    .selectFrom("sub as s")
    .innerJoin("sub_style as v", "v.svid", "s.style_svid")
    .select(["s.name", "v.key"])
    .where("s.sid", "=", sid)
    .where("s.status", "=", 0)
    .where("v.content", "<>", ""),
);

/** Current stylesheet of a sub; undefined without one, or while the sub is disabled. */
export async function findStyleKey(read: Read, sid: number): Promise<{ name: string; key: string } | undefined> {
  return (await listKeys(read, { sid }))[0];
}

const listContents = prepareCachedQuery((read, { sid, key }: { sid: number; key: string }) =>
  read
    .selectFrom("sub_style")
    .select("content")
    .where("sid", "=", sid)
    .where("key", "=", key)
    .unionAll(read.selectFrom("sub_style_draft").select("content").where("sid", "=", sid).where("key", "=", key))
    .limit(1),
);

/** Compiled stylesheet by key, saved or draft. */
export async function findStyleContent(read: Read, sid: number, key: string): Promise<string | undefined> {
  return (await listContents(read, { sid, key }))[0]?.content;
}

/** Current version. */
export function findCurrentStyle(read: Read, sid: number) {
  return read
    .selectFrom("sub as s")
    .innerJoin("sub_style as v", "v.svid", "s.style_svid")
    .select(["v.svid", "v.source", "v.key"])
    .where("s.sid", "=", sid)
    .executeTakeFirst();
}

/** Current version. Locks the sub's row. */
export async function lockCurrentStyle(trx: Tx, sid: number) {
  await trx.selectFrom("sub").select("sid").where("sid", "=", sid).forUpdate().execute();
  return findCurrentStyle(trx, sid);
}

/** Sets the current version; null for none. */
export async function setCurrentStyle(trx: Tx, sid: number, svid: number | null): Promise<void> {
  await trx.updateTable("sub").set({ style_svid: svid }).where("sid", "=", sid).execute();
}

/** Adds a version and makes it current. @returns its id. */
export async function insertStyle(
  trx: Tx,
  row: Omit<Tables["sub_style"], "svid" | "restored_svid"> & { restored_svid: number | null },
): Promise<number> {
  const { svid } = await trx.insertInto("sub_style").values(row).returning("svid").executeTakeFirstOrThrow();
  await setCurrentStyle(trx, row.sid, svid);
  return svid;
}

/** Replaces the compiled content of a version after an image changed. */
export async function updateStyleContent(trx: Tx, svid: number, made: { content: string; key: string }): Promise<void> {
  await trx.updateTable("sub_style").set(made).where("svid", "=", svid).execute();
}

const listDrafts = prepareQuery((read, { sid, uid }: { sid: number; uid: number }) =>
  read.selectFrom("sub_style_draft").select(["source", "key"]).where("sid", "=", sid).where("uid", "=", uid),
);

/** Draft of a moderator. */
export async function findStyleDraft(read: Read, sid: number, uid: number) {
  return (await listDrafts(read, { sid, uid }))[0];
}

export async function storeDraft(
  trx: Tx,
  {
    sid,
    uid,
    ...draft
  }: { sid: number; uid: number; source: string; content: string; key: string; updated_at: number },
): Promise<void> {
  await trx
    .insertInto("sub_style_draft")
    .values({ sid, uid, ...draft })
    .onConflict((conflict) => conflict.columns(["sid", "uid"]).doUpdateSet(draft))
    .execute();
}

export async function deleteStyleDraft(trx: Tx, sid: number, uid: number): Promise<void> {
  await trx.deleteFrom("sub_style_draft").where("sid", "=", sid).where("uid", "=", uid).execute();
}

const versions = (read: Read, sid: number) =>
  read
    .selectFrom("sub_style as v")
    .innerJoin("person as p", "p.uid", "v.uid")
    .innerJoin("sub as s", "s.sid", "v.sid")
    .leftJoin("sub_style as r", "r.svid", "v.restored_svid")
    .select(["v.svid", "v.created_at", "p.name", "p.status", "s.style_svid", "r.created_at as restored_at"])
    .where("v.sid", "=", sid);

/** Versions before `before`, latest first. */
export async function listStyleVersions(read: Read, sid: number, before: number, most: number) {
  const rows = await versions(read, sid).where("v.svid", "<", before).orderBy("v.svid", "desc").limit(most).execute();
  return rows.map(versionOf);
}

/** Version with its text and that of the previous version. */
export async function findStyleVersion(read: Read, sid: number, svid: number) {
  const row = await versions(read, sid).select("v.source").where("v.svid", "=", svid).executeTakeFirst();
  if (!row) return undefined;
  const before = await read
    .selectFrom("sub_style")
    .select("source")
    .where("sid", "=", sid)
    .where("svid", "<", svid)
    .orderBy("svid", "desc")
    .limit(1)
    .executeTakeFirst();
  return { ...versionOf(row), source: row.source, before: before?.source ?? "" };
}

function versionOf(row: {
  svid: number;
  created_at: number;
  name: string;
  status: number;
  style_svid: number | null;
  restored_at: number | null;
}) {
  return {
    svid: row.svid,
    by: row.status === ACCOUNT_STATUS.deleted ? null : row.name,
    savedAt: row.created_at,
    isCurrent: row.svid === row.style_svid,
    restoredFrom: row.restored_at,
  };
}
