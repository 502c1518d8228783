import { sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import type { PushTarget } from "#platform/push/push-target.ts";
import { MAX_PUSH_DEVICES } from "../channel.ts";

export interface NewDevice extends PushTarget {
  uid: number;
  /** Hash of the session that added the device; the device is removed with the session. */
  sessionHash: string;
  name: string;
  now: number;
}

/** Adds a browser, or reassigns a registered one to its current user. Returns its id. */
export async function addDevice(trx: Tx, device: NewDevice): Promise<number> {
  const { uid, sessionHash, name, now, endpoint, p256dh, auth } = device;
  const values = { uid, session_hash: sessionHash, p256dh, auth, name, created_at: now };
  const row = await trx
    .insertInto("push_device")
    .values({ endpoint, ...values })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(values))
    .returning("did")
    .executeTakeFirstOrThrow();
  const kept = trx
    .selectFrom("push_device")
    .select("did")
    .where("uid", "=", uid)
    .orderBy("did", "desc")
    .limit(MAX_PUSH_DEVICES);
  await trx
    .deleteFrom("push_device")
    .where("uid", "=", uid)
    .where("did", "<>", row.did)
    .where("did", "not in", kept)
    .execute();
  return row.did;
}

/** Removes a device of a user. Returns false if the user has no such device. */
export async function removeDevice(
  trx: Tx,
  uid: number,
  which: { did: number } | { endpoint: string },
): Promise<boolean> {
  const query = trx.deleteFrom("push_device").where("uid", "=", uid);
  const named = "did" in which ? query.where("did", "=", which.did) : query.where("endpoint", "=", which.endpoint);
  return (await named.executeTakeFirst()).numDeletedRows > 0n;
}

/** Removes a device that its push service no longer knows. */
export async function dropDevice(trx: Tx, did: number): Promise<void> {
  await trx.deleteFrom("push_device").where("did", "=", did).execute();
}

/** Removes the devices of ended sessions, because other people may use the browser now. */
export async function dropDevicesOf(trx: Tx, sessionHashes: readonly string[]): Promise<void> {
  await trx.deleteFrom("push_device").where(isAnyOf(sql`session_hash`, sessionHashes)).execute();
}

export function listDevices(read: Read, uid: number) {
  return read
    .selectFrom("push_device")
    .select(["did", "name", "created_at", "session_hash", "endpoint", "p256dh", "auth"])
    .where("uid", "=", uid)
    .orderBy("did", "desc")
    .execute();
}
