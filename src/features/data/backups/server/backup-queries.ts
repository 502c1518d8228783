import type { Read } from "#platform/ctx.ts";

const ADMINS = (read: Read) =>
  read.selectFrom("person").where("is_admin", "=", 1).where("status", "=", 0).where("email", "is not", null);

/** Lists admins with a confirmed email address. */
export async function listAdminUids(read: Read): Promise<number[]> {
  return (await ADMINS(read).select("uid").orderBy("uid").execute()).map(({ uid }) => uid);
}

export async function findAdminMail(read: Read, uid: number) {
  const row = await ADMINS(read).select(["name", "email", "language"]).where("uid", "=", uid).executeTakeFirst();
  return row && row.email !== null ? { ...row, email: row.email } : undefined;
}
