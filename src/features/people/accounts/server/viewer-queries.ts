import { type SqlBool, sql } from "kysely";
import type { Subscription } from "#domain/viewer.ts";
import { unreadMessagesOfPerson } from "#features/reading/visibility/server/message-visibility-queries.ts";
import { receivesModmail } from "#features/reading/visibility/server/modmail-visibility-queries.ts";
import { unreadOfPerson } from "#features/reading/visibility/server/notification-visibility-queries.ts";
import type { Read } from "#platform/ctx.ts";
import { prepareCachedQuery, prepareQuery } from "#platform/db/prepare-query.ts";
import { ACCOUNT_STATUS } from "../account.ts";

/** Finds the active user of a session, which may have expired. */
export const findSessionPerson = prepareCachedQuery((read, { hash }: { hash: string }) =>
  read
    .selectFrom("session as x")
    .innerJoin("person as p", "p.uid", "x.uid")
    .select(["p.uid", "p.name", "p.is_admin", "p.score", "p.given", "p.nsfw", "p.language", "p.preferences"])
    .select([
      "p.badge_score",
      "p.joined_at",
      "p.may_upload",
      "p.filters",
      "x.proven_at",
      "x.admin_until",
      "x.expires_at",
    ])
    .select(sql<number>`exists (select 1 from hidden_post h where h.uid = p.uid)`.as("hides_posts"))
    .select([unreadOfPerson().as("unread"), unreadMessagesOfPerson().as("unread_messages")])
    .where("x.token_hash", "=", hash)
    .where("p.status", "=", ACCOUNT_STATUS.ok),
);

/** Finds an active user by id. */
export const findPerson = prepareQuery((read, { uid }: { uid: number }) =>
  read
    .selectFrom("person as p")
    .select(["p.uid", "p.name", "p.is_admin", "p.score", "p.given", "p.nsfw", "p.language", "p.preferences"])
    .select(["p.badge_score", "p.joined_at", "p.may_upload", "p.filters"])
    .select(sql<number>`exists (select 1 from hidden_post h where h.uid = p.uid)`.as("hides_posts"))
    .select([unreadOfPerson().as("unread"), unreadMessagesOfPerson().as("unread_messages")])
    .where("p.uid", "=", uid)
    .where("p.status", "=", ACCOUNT_STATUS.ok),
);

type RelationKind = "subscription" | "team" | "modmail" | "sub" | "person" | "reports" | "comment-reports";

/**
 * Lists subscriptions in the user's own order, moderator roles, unread modmail, open reports, blocked subs and blocked
 * users in one query.
 */
export const listRelations = prepareCachedQuery((read, { uid, is_admin }: { uid: number; is_admin: number }) => {
  const order = sql`x.position, x.created_at, x.sid`;
  const subscriptions = read
    .selectFrom("subscription as x")
    .innerJoin("sub as s", "s.sid", "x.sid")
    .select([sql<RelationKind>`'subscription'`.as("kind"), "s.sid as id", sql<string>`s.name`.as("value")])
    .select([sql<number>`s.posts`.as("posts"), sql<number>`row_number() over (order by ${order})`.as("place")])
    .where("x.uid", "=", uid)
    .where("s.status", "=", 0);
  const unused = [sql<number>`null`.as("posts"), sql<number>`null`.as("place")] as const;
  const team = read
    .selectFrom("sub_mod as m")
    .innerJoin("sub as s", "s.sid", "m.sid")
    .select([
      sql<RelationKind>`'team'`.as("kind"),
      "m.sid as id",
      sql<string>`cast(m.power as text)`.as("value"),
      ...unused,
    ])
    .where("m.uid", "=", uid)
    .where("m.invited", "=", 0)
    // in a disabled sub only admins can act
    .where("s.status", "=", 0);
  const modmail = read
    .selectFrom("modmail_count as k")
    .select([
      sql<RelationKind>`'modmail'`.as("kind"),
      "k.sid as id",
      sql<string>`cast(k.unread as text)`.as("value"),
      ...unused,
    ])
    .where("k.uid", "=", uid)
    .where("k.unread", ">", 0)
    .where(receivesModmail(sql`k.uid`, sql`k.sid`));
  const subs = read
    .selectFrom("sub_block")
    .select([sql<RelationKind>`'sub'`.as("kind"), "sid as id", sql<string>`''`.as("value"), ...unused])
    .where("uid", "=", uid);
  const people = read
    .selectFrom("person_block")
    .select([sql<RelationKind>`'person'`.as("kind"), "target as id", "content as value", ...unused])
    .where("uid", "=", uid)
    .where("content", "<>", "show");
  // not from the person's row, because each vote changes it
  const isAdmin = sql<SqlBool>`${is_admin} = 1`;
  const kind = sql<RelationKind>`case when q.kind = 'comment' then 'comment-reports' else 'reports' end`.as("kind");
  const open = sql<string>`cast(q.open as text)`.as("value");
  const reports = read
    .selectFrom("sub_mod as m")
    .innerJoin("report_count as q", "q.sid", "m.sid")
    .select([kind, "q.sid as id", open, ...unused])
    .innerJoin("sub as s", "s.sid", "m.sid")
    // moderators of a disabled sub cannot open its reports; admins can
    .where((eb) => eb.or([eb("s.status", "=", 0), isAdmin]))
    .where("m.uid", "=", uid)
    .where("m.invited", "=", 0)
    .where("q.open", ">", 0);
  const toAdmins = read
    .selectFrom("report_count as q")
    .select([kind, "q.sid as id", open, ...unused])
    .where("q.sid", "=", sql.lit(0))
    .where(isAdmin)
    .where("q.open", ">", 0);
  const others = team.unionAll(modmail).unionAll(subs).unionAll(people).unionAll(reports).unionAll(toAdmins);
  return subscriptions.unionAll(others).orderBy("place");
});

const listDefaults = prepareCachedQuery((read, _values: Record<string, never>) =>
  read
    .selectFrom("sub")
    .select(["sid", "name", "posts"])
    .where("is_default", "=", 1)
    .where("status", "=", 0)
    .orderBy("name_key"),
);

/** Default subs of visitors. */
export async function listDefaultSubs(read: Read): Promise<Subscription[]> {
  return [...(await listDefaults(read, {}))];
}
