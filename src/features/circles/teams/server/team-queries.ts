import { sql } from "kysely";
import { POWERS, type Power, powerOf } from "#domain/viewer.ts";
import { listTeam, subKey } from "#features/circles/subs/server/subs-queries.ts";
import { isTeamIdle } from "#features/circles/subs/sub.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { isBannedFrom } from "#features/reading/visibility/server/ban-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import type { PositionState, TeamSub } from "../permissions.ts";

/** Stored code of a power. */
export function powerCode(power: Power): number {
  return POWERS.indexOf(power);
}

export interface StoredTeamSub extends TeamSub {
  name: string;
  status: number;
}

/** Sub by name, case-insensitive. */
export async function findTeamSub(read: Read, name: string): Promise<StoredTeamSub | undefined> {
  const key = subKey(name);
  if (key === null) return undefined;
  const row = await read
    .selectFrom("sub")
    .select(["sid", "name", "status", "is_default"])
    .where("name_key", "=", key)
    .executeTakeFirst();
  return row && { ...row, isDefault: row.is_default === 1, disabled: row.status !== 0 };
}

/** Locks the sub's row, so that concurrent changes of its moderators run one after the other. */
export async function lockTeam(trx: Tx, sid: number): Promise<void> {
  await trx.selectFrom("sub").select("sid").where("sid", "=", sid).forUpdate().execute();
}

/** Person by name, with the state that decides if they may be a moderator here. */
export async function findModCandidate(trx: Tx, who: { name: string } | { uid: number }, sid: number, now: number) {
  const person = await trx
    .selectFrom("person")
    .select(["uid", "name", "status"])
    .where((eb) => ("uid" in who ? eb("uid", "=", who.uid) : eb("name_key", "=", who.name.toLowerCase())))
    .forUpdate()
    .executeTakeFirst();
  if (!person) return undefined;
  const state = await trx
    .selectFrom("sub as s")
    .select(isBannedFrom(person.uid, now, "s.sid").as("banned_here"))
    .select((eb) =>
      eb
        .selectFrom("sub_mod")
        .select((count) => count.fn.countAll<number>().as("n"))
        .where("uid", "=", person.uid)
        .where("invited", "=", 0)
        .where("power", ">", 0)
        .as("positions"),
    )
    .where("s.sid", "=", sid)
    .executeTakeFirstOrThrow();
  return { ...person, bannedHere: Boolean(state.banned_here), positions: Number(state.positions ?? 0) };
}

export async function findPosition(read: Read, sid: number, uid: number): Promise<PositionState | null> {
  const row = await read
    .selectFrom("sub_mod")
    .select(["power", "invited"])
    .where("sid", "=", sid)
    .where("uid", "=", uid)
    .executeTakeFirst();
  return row ? { uid, power: powerOf(row.power), invited: row.invited === 1 } : null;
}

/** Sets a member's position; null removes it. */
export async function setPosition(
  trx: Tx,
  { sid, uid, now }: { sid: number; uid: number; now: number },
  position: { power: Power; invited?: boolean } | null,
): Promise<void> {
  if (position === null) {
    await trx.deleteFrom("sub_mod").where("sid", "=", sid).where("uid", "=", uid).execute();
    return;
  }
  const values = { power: powerCode(position.power), invited: position.invited ? 1 : 0, created_at: now };
  await trx
    .insertInto("sub_mod")
    .values({ sid, uid, ...values })
    .onConflict((conflict) => conflict.columns(["uid", "sid"]).doUpdateSet(values))
    .execute();
}

export async function findOwner(read: Read, sid: number): Promise<number | null> {
  const row = await read
    .selectFrom("sub_mod")
    .select("uid")
    .where("sid", "=", sid)
    .where("power", "=", 0)
    .where("invited", "=", 0)
    .executeTakeFirst();
  return row?.uid ?? null;
}

export function findOffer(read: Read, sid: number) {
  return read
    .selectFrom("sub_offer as o")
    .innerJoin("person as p", "p.uid", "o.uid")
    .select(["o.uid", "p.name"])
    .where("o.sid", "=", sid)
    .executeTakeFirst();
}

export async function storeOffer(trx: Tx, sid: number, uid: number, now: number): Promise<void> {
  await trx
    .insertInto("sub_offer")
    .values({ sid, uid, offered_at: now })
    .onConflict((conflict) => conflict.column("sid").doUpdateSet({ uid, offered_at: now }))
    .execute();
}

/** Returns false if there was none. */
export async function removeOffer(trx: Tx, sid: number): Promise<boolean> {
  const rows = await trx.deleteFrom("sub_offer").where("sid", "=", sid).returning("sid").execute();
  return rows.length > 0;
}

/** People with a position, held or offered, highest rank first. */
export function listPositions(read: Read, sid: number) {
  return read
    .selectFrom("sub_mod as m")
    .innerJoin("person as p", "p.uid", "m.uid")
    .select(["p.uid", "p.name", "m.power", "m.invited", "m.created_at"])
    .where("m.sid", "=", sid)
    .where("p.status", "=", ACCOUNT_STATUS.ok)
    .orderBy("m.power")
    .orderBy("m.created_at")
    .orderBy("p.name_key")
    .execute();
}

/** Max former moderators in the list. */
const MOST_PAST = 50;

/** Moderators who were removed or resigned and have no position now, latest first. */
export function listPastMods(read: Read, sid: number) {
  return read
    .selectFrom("mod_action as x")
    .innerJoin("person as p", "p.uid", "x.target_uid")
    .select(["p.name", sql<number>`max(x.created_at)`.as("at")])
    .where("x.sid", "=", sid)
    .where("x.code", "=", sql.lit(LOG.modRemoved))
    .where("p.status", "<>", ACCOUNT_STATUS.deleted)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sub_mod as m")
            .select("m.uid")
            .whereRef("m.uid", "=", "x.target_uid")
            .whereRef("m.sid", "=", "x.sid")
            .where("m.invited", "=", 0),
        ),
      ),
    )
    .groupBy(["p.uid", "p.name"])
    .orderBy("at", "desc")
    .limit(MOST_PAST)
    .execute();
}

/** State that the rule for adoption requests needs. */
export async function findAdoptionState(read: Read, sid: number, uid: number, now: number) {
  const row = await read
    .selectFrom("sub as s")
    .select(["s.title", isBannedFrom(uid, now, "s.sid").as("banned_here")])
    .where("s.sid", "=", sid)
    .executeTakeFirstOrThrow();
  const teamIsIdle = isTeamIdle(await listTeam(read, sid), now);
  return { title: row.title, teamIsIdle, bannedHere: Boolean(row.banned_here) };
}

export async function insertAdoptionRequest(
  trx: Tx,
  request: { sid: number; uid: number; text: string; now: number },
): Promise<void> {
  const { sid, uid, text, now } = request;
  await trx.insertInto("adoption_request").values({ sid, uid, text, asked_at: now }).execute();
}

export async function hasAdoptionRequest(read: Read, sid: number, uid: number): Promise<boolean> {
  const row = await read
    .selectFrom("adoption_request")
    .select("arid")
    .where("sid", "=", sid)
    .where("uid", "=", uid)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Max adoption requests in the admins' list. */
const REQUESTS = 50;

/** Pending adoption requests, oldest first. */
export function listAdoptionRequests(read: Read) {
  return read
    .selectFrom("adoption_request as r")
    .innerJoin("sub as s", "s.sid", "r.sid")
    .innerJoin("person as p", "p.uid", "r.uid")
    .select(["r.arid", "s.name as sub", "p.name", "r.text", "r.asked_at as askedAt"])
    .where("r.decided_at", "is", null)
    .where("p.status", "=", ACCOUNT_STATUS.ok)
    .orderBy("r.arid")
    .limit(REQUESTS)
    .execute();
}

export async function findAdoptionRequestForUpdate(trx: Tx, arid: number) {
  return trx
    .selectFrom("adoption_request as r")
    .innerJoin("sub as s", "s.sid", "r.sid")
    .select(["r.sid", "r.uid", "s.name as sub", "r.decided_at"])
    .where("r.arid", "=", arid)
    .forUpdate("r")
    .executeTakeFirst();
}

/** Decides a request; granting it refuses all others for the same sub. */
export async function decideAdoptionRequests(
  trx: Tx,
  decided: { arid: number; sid: number; granted: boolean; by: number; now: number },
): Promise<void> {
  const { arid, sid, granted, by, now } = decided;
  const answer = { decided_at: now, decided_by: by };
  await trx
    .updateTable("adoption_request")
    .set({ ...answer, granted: granted ? 1 : 0 })
    .where("arid", "=", arid)
    .execute();
  if (!granted) return;
  await trx
    .updateTable("adoption_request")
    .set({ ...answer, granted: 0 })
    .where("sid", "=", sid)
    .where("decided_at", "is", null)
    .execute();
}
