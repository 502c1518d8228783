import { hashPassword } from "#platform/sessions/passwords.ts";
import type { TestApp } from "./app.ts";

export const PASSWORD = "correct horse battery";

/** Sets the member's password to PASSWORD. */
export async function givePassword({ db }: TestApp, { uid }: { uid: number }): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  await db.write((trx) => trx.updateTable("person").set({ password_hash }).where("uid", "=", uid).execute());
}
