import { displayedName } from "#features/people/accounts/server/system-account-queries.ts";
import type { Read } from "#platform/ctx.ts";

/** Changes shown in a setting's history. */
const SHOWN_CHANGES = 20;

/** Finds the canonical spelling of a sub name. */
export async function findSettingSubName(read: Read, name: string): Promise<string | null> {
  const query = read.selectFrom("sub").select("name").where("name_key", "=", name.toLowerCase());
  return (await query.executeTakeFirst())?.name ?? null;
}

/** Returns true if a member has this name. */
export async function isMembersName(read: Read, name: string): Promise<boolean> {
  const people = read.selectFrom("person").select("uid").where("name_key", "=", name.toLowerCase());
  return (await people.where("is_system", "=", 0).executeTakeFirst()) !== undefined;
}

/** Change of a setting: stored values, null for the default. */
export interface HistoryRow {
  aid: number;
  at: number;
  by: string | null;
  isByCommand: boolean;
  before: string | null;
  after: string | null;
}

/** Lists the latest changes of a setting, newest first. */
export async function listChanges(read: Read, name: string): Promise<HistoryRow[]> {
  const rows = await read
    .selectFrom("mod_effect as e")
    .innerJoin("mod_action as x", "x.aid", "e.aid")
    .leftJoin("person as a", "a.uid", "x.uid")
    .select(["x.aid", "x.created_at", "x.uid", displayedName("a").as("name"), "e.before", "e.after"])
    .where("e.unit", "=", "site.setting")
    .where("e.key", "=", name)
    .orderBy("e.eid", "desc")
    .limit(SHOWN_CHANGES)
    .execute();
  return rows.map((row) => ({
    aid: row.aid,
    at: row.created_at,
    by: row.name,
    isByCommand: row.uid === null,
    before: valueIn(row.before),
    after: valueIn(row.after),
  }));
}

function valueIn(json: string | null): string | null {
  return json === null ? null : (JSON.parse(json) as { value: string }).value;
}
