import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { CREDENTIAL_TABLES } from "#features/people/sessions/server/revoke-credentials.ts";
import { splitFields } from "#lib/call.ts";
import type { Read } from "#platform/ctx.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { testDatabase } from "../support/database.ts";
import { endpointTable } from "../support/endpoint-table.ts";
import { dryDatabase } from "./access/dry-database.ts";
import { inputFor } from "./access/inputs.ts";
import { makeThings, type Things } from "./access/things.ts";

const PASSWORD = "wrong horse"; /** Wrong password, as input of calls that require the current one. */
const WITH_PASSWORD: Record<string, object> = {
  "/do/delete_account": { consent: "YES", password: PASSWORD },
  "/do/edit_account": { oldpassword: PASSWORD, password: "third horse", confirm: "third horse" },
};

let app: TestApp;
let dora: Client;
let uid: number;
let before: string;
let changed = false;
let things: Things;

/** Credentials and other data of the account that an attacker could change. */
async function accountOf(read: Read): Promise<string> {
  const rows: object[] = [];
  for (const table of [...CREDENTIAL_TABLES, "account_deletion", "data_archive"] as const)
    rows.push(await read.selectFrom(table).selectAll().where("uid", "=", uid).execute());
  rows.push(await read.selectFrom("person").select(["password_hash", "email"]).where("uid", "=", uid).execute());
  return JSON.stringify(rows);
}

beforeAll(async () => {
  const dry = dryDatabase(await testDatabase<Tables>(), async (trx) => {
    changed ||= (await accountOf(trx)) !== before;
  });
  app = await testApp({ db: dry.db, recorded: false });
  things = (await makeThings(app)).open;
  const member = await app.make.member("dora", { password_hash: await hashPassword(PASSWORD) });
  uid = member.uid;
  dora = app.as(member);
  await app.db.write(async (trx) => {
    await trx
      .insertInto("authenticator")
      .values({ uid, secret: "a".repeat(32), confirmed_at: 1, last_step: 0 })
      .execute();
    await trx.updateTable("session").set({ proven_at: 0 }).where("uid", "=", uid).execute();
  });
  before = await accountOf(app.db.read);
  dry.dry();
});
afterAll(() => app.close());

test("allows no call of an old session to change credentials or delete data of an account with a second factor", async () => {
  const found: string[] = [];
  for (const row of endpointTable.filter(({ call }) => call.method === "POST")) {
    const { address, rest } = splitFields(row.call.path, await inputFor(row, things));
    changed = false;
    await dora.post(address, { ...rest, ...WITH_PASSWORD[address] });
    if (changed) found.push(`${row.call.method} ${row.call.path}`);
  }
  expect(found.sort()).toEqual(["POST /do/logout"]);
});
