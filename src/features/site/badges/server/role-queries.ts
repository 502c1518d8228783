import { type RawBuilder, sql } from "kysely";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Read, Tx } from "#platform/ctx.ts";

/** Limits the update to a user or a badge; without either it covers all. */
export interface RoleScope {
  uid?: number;
  bid?: number;
}

type Holder = { uid: number; bid: number };

/** Selects all badges due by role. */
const due = ({ uid, bid }: RoleScope): RawBuilder<Holder> => {
  const ofPerson = uid === undefined ? sql`` : sql`and p.uid = ${uid}`;
  const ofBadge = bid === undefined ? sql`` : sql`and b.bid = ${bid}`;
  return sql<Holder>`
    select p.uid, b.bid from badge as b join person as p on p.is_admin = 1
    where b.deleted = 0 and b.trigger = 'admin' and p.status <> ${ACCOUNT_STATUS.deleted} ${ofPerson} ${ofBadge}
    union all
    select p.uid, b.bid from badge as b
    join (select distinct uid from sub_mod where invited = 0) as m on 1 = 1
    join person as p on p.uid = m.uid
    where b.deleted = 0 and b.trigger = 'mod' and p.status <> ${ACCOUNT_STATUS.deleted} ${ofPerson} ${ofBadge}`;
};

/** Selects automatic badges whose role the user no longer has, or that no longer belong to a role. */
const surplus = (scope: RoleScope): RawBuilder<Holder> => {
  const ofPerson = scope.uid === undefined ? sql`` : sql`and h.uid = ${scope.uid}`;
  const ofBadge = scope.bid === undefined ? sql`` : sql`and h.bid = ${scope.bid}`;
  return sql<Holder>`
    select h.uid, h.bid from person_badge as h join badge as o on o.bid = h.bid and o.deleted = 0
    where h.automatic = 1 ${ofPerson} ${ofBadge}
      and not exists (select 1 from (${due(scope)}) as d where d.uid = h.uid and d.bid = h.bid)`;
};

const missing = (scope: RoleScope): RawBuilder<Holder> => sql<Holder>`
  select d.uid, d.bid from (${due(scope)}) as d
  where not exists (select 1 from person_badge as h where h.uid = d.uid and h.bid = d.bid)`;

/** Lists users with missing or surplus role badges. */
export async function listUsersWithWrongRoleBadges(read: Read): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    select distinct uid from (select uid from (${missing({})}) as x union all select uid from (${surplus({})}) as y) as z
    order by uid`.execute(read);
  return rows.map(({ uid }) => uid);
}

/** Locks all badges with a current or former role (FOR UPDATE). @returns their points by id. */
export async function lockBadges(trx: Tx): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom("badge")
    .select(["bid", "score"])
    .where("deleted", "=", 0)
    .orderBy("bid")
    .forUpdate()
    .execute();
  return new Map(rows.map(({ bid, score }) => [bid, score]));
}

/** Removes surplus role badges. @returns the removed ones. */
export async function removeSurplus(trx: Tx, scope: RoleScope): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    delete from person_badge where automatic = 1
      and exists (select 1 from (${surplus(scope)}) as s where s.uid = person_badge.uid and s.bid = person_badge.bid)
    returning uid, bid`.execute(trx);
  return rows;
}

/** Adds missing role badges. @returns the added ones. */
export async function insertMissing(trx: Tx, scope: RoleScope, at: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    insert into person_badge (uid, bid, given_at, automatic)
    select m.uid, m.bid, ${at}, 1 from (${missing(scope)}) as m where true
    on conflict do nothing
    returning uid, bid`.execute(trx);
  return rows;
}
