import type { Read, Tx } from "#platform/ctx.ts";

export async function addApplication(trx: Tx, uid: number, text: string, now: number): Promise<void> {
  await trx.insertInto("application").values({ uid, text, asked_at: now }).execute();
}

export async function removeApplication(trx: Tx, uid: number): Promise<void> {
  await trx.deleteFrom("application").where("uid", "=", uid).execute();
}

export function findApplication(read: Read, uid: number) {
  return read
    .selectFrom("application")
    .select(["uid", "text", "decided_at", "approved", "reason"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** Lists pending applications, oldest first. */
export function listApplications(read: Read, most: number) {
  return read
    .selectFrom("application as a")
    .innerJoin("person as p", "p.uid", "a.uid")
    .select(["p.uid", "p.name", "p.awaits_email", "a.text", "a.asked_at"])
    .where("a.decided_at", "is", null)
    .orderBy("a.asked_at")
    .orderBy("a.uid")
    .limit(most)
    .execute();
}

interface Decision {
  uid: number;
  by: number;
  now: number;
  isApproved: boolean;
  reason: string | null;
}

/** Stores a decision; false if the application was decided before. */
export async function storeApplicationDecision(
  trx: Tx,
  { uid, by, now, isApproved, reason }: Decision,
): Promise<boolean> {
  const changed = await trx
    .updateTable("application")
    .set({ decided_at: now, decided_by: by, approved: isApproved ? 1 : 0, reason })
    .where("uid", "=", uid)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Activates an account without pending steps: address confirmed if required, and application approved. */
export async function openAccount(trx: Tx, uid: number): Promise<void> {
  await trx
    .updateTable("person")
    .set({ status: 0 })
    .where("uid", "=", uid)
    .where("status", "=", 1)
    .where("awaits_email", "=", 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("application as a")
            .select("a.uid")
            .whereRef("a.uid", "=", "person.uid")
            .where((or) => or.or([or("a.approved", "is", null), or("a.approved", "=", 0)])),
        ),
      ),
    )
    .execute();
}

/** Marks the address of an account as confirmed. */
export async function markEmailConfirmed(trx: Tx, uid: number): Promise<void> {
  await trx
    .updateTable("person")
    .set({ awaits_email: 0 })
    .where("uid", "=", uid)
    .where("awaits_email", "=", 1)
    .execute();
  await openAccount(trx, uid);
}
