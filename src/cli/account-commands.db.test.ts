import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { folderStore } from "#platform/files/file-store.ts";
import { passwordMatches } from "#platform/sessions/passwords.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { testDatabase } from "../../tests/support/database.ts";
import {
  addAdmin,
  addUser,
  grantUploads,
  makeResetLink,
  removeAdmin,
  removeSecondFactor,
  showAdmins,
} from "./account-commands.ts";
import { type CliContext, WrongUse } from "./cli-context.ts";

const NOW = Date.UTC(2026, 2, 1);
let db: Db<Tables>;
let context: CliContext;
let printed: string[];
let complaints: string[];
let typed: string;

beforeEach(async () => {
  db = await testDatabase<Tables>();
  printed = [];
  complaints = [];
  typed = "";
  context = {
    db,
    store: folderStore("/nowhere"),
    config: { mail: null, publicUrl: undefined },
    applied: [],
    now: () => NOW,
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
    readPassword: async () => typed,
    progress: () => () => {},
    endProgress: () => {},
  };
});
afterEach(() => db.close());

const find = (name: string) => db.read.selectFrom("person").selectAll().where("name_key", "=", name).executeTakeFirst();

async function member(name: string, values: { status?: number } = {}): Promise<number> {
  const { uid } = await db.write((trx) =>
    trx
      .insertInto("person")
      .values({ name, name_key: name.toLowerCase(), joined_at: NOW, ...values })
      .returning("uid")
      .executeTakeFirstOrThrow(),
  );
  return uid;
}

test("user uploads grants and revokes uploads", async () => {
  const may = async () =>
    (await db.read.selectFrom("person").select("may_upload").where("name", "=", "Bob").executeTakeFirstOrThrow())
      .may_upload;
  await addUser(context, ["Bob"]);
  expect(await grantUploads(context, ["bob", "on"])).toBe(0);
  expect([await may(), printed.at(-1)]).toEqual([1, "Bob can upload files now."]);
  expect(await grantUploads(context, ["bob", "off"])).toBe(0);
  expect(await may()).toBe(0);
  expect(await grantUploads(context, ["nobody", "on"])).toBe(1);
  await expect(grantUploads(context, ["bob"])).rejects.toThrow(WrongUse);
});

describe("user add", () => {
  test("creates a member with the given password who follows the default subs", async () => {
    const owner = await member("owner");
    const { sid } = await db.write((trx) =>
      trx
        .insertInto("sub")
        .values({ name: "books", name_key: "books", title: "Books", is_default: 1, created_at: NOW, created_by: owner })
        .returning("sid")
        .executeTakeFirstOrThrow(),
    );
    typed = "correct horse";
    expect(await addUser(context, ["Alice"])).toBe(0);
    const alice = await find("alice");
    expect(alice).toMatchObject({ name: "Alice", status: 0, is_admin: 0, joined_at: NOW });
    expect(await passwordMatches("correct horse", alice?.password_hash ?? null)).toBe(true);
    expect(printed.join()).not.toContain("correct horse");
    const sub = await db.read.selectFrom("sub").select("subscribers").where("sid", "=", sid).executeTakeFirstOrThrow();
    expect(sub.subscribers).toBe(1);
  });

  test("prints a generated password if none is given", async () => {
    expect(await addUser(context, ["alice"])).toBe(0);
    const password = printed.at(-1)?.split(": ").at(-1) ?? "";
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(await passwordMatches(password, (await find("alice"))?.password_hash ?? null)).toBe(true);
  });

  test("refuses invalid names, taken names and short passwords, and creates nothing", async () => {
    await member("Bob");
    expect(await addUser(context, ["b@d"])).toBe(1);
    expect(await addUser(context, ["bob"])).toBe(1);
    typed = "short";
    expect(await addUser(context, ["carol"])).toBe(1);
    expect(complaints).toHaveLength(3);
    expect(await find("carol")).toBeUndefined();
    await expect(addUser(context, [])).rejects.toThrow(WrongUse);
    await expect(addUser(context, ["one", "two"])).rejects.toThrow(WrongUse);
  });
});

test("user reset-link prints a link for one day and stores only its hash", async () => {
  const uid = await member("Bob");
  await member("Eve", { status: 5 });
  context.config.publicUrl = new URL("https://forum.example");
  expect(await makeResetLink(context, ["bob"])).toBe(0);
  const token = /https:\/\/forum\.example\/reset\/([\w-]{43})$/.exec(printed.at(-1) ?? "")?.[1] ?? "";
  const rows = await db.read.selectFrom("password_reset").selectAll().execute();
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { token_hash: hashSessionToken(token), uid, email_key: null, by_mail: 0, expires_at: NOW + 86_400_000 },
  ]);
  context.config.publicUrl = undefined;
  expect(await makeResetLink(context, ["bob"])).toBe(0);
  expect(printed.at(-1)).toMatch(/\n {2}\/reset\/[\w-]{43}$/);
  await makeResetLink(context, ["bob"]);
  expect(await makeResetLink(context, ["bob"])).toBe(1);
  expect(await makeResetLink(context, ["eve"])).toBe(1);
  expect(await makeResetLink(context, ["nobody"])).toBe(1);
  await expect(makeResetLink(context, [])).rejects.toThrow(WrongUse);
});

test("user second-factor-off removes the app and the recovery codes", async () => {
  const uid = await member("Bob");
  await db.write(async (trx) => {
    await trx.insertInto("authenticator").values({ uid, secret: "ABCD", confirmed_at: NOW }).execute();
    await trx.insertInto("recovery_code").values({ code_hash: "hash", uid }).execute();
  });
  expect(await removeSecondFactor(context, ["bob"])).toBe(0);
  expect(await db.read.selectFrom("authenticator").selectAll().execute()).toEqual([]);
  expect(await db.read.selectFrom("recovery_code").selectAll().execute()).toEqual([]);
  expect(await removeSecondFactor(context, ["bob"])).toBe(1);
  expect(await removeSecondFactor(context, ["nobody"])).toBe(1);
});

describe("admin", () => {
  test("add lifts all blocks by and against the account, and no others", async () => {
    const [adam, bob, carol] = [await member("Adam"), await member("bob"), await member("carol")];
    await db.write((trx) =>
      trx
        .insertInto("person_block")
        .values([
          { uid: adam, target: bob, content: "hide", created_at: NOW },
          { uid: carol, target: adam, content: "blur", created_at: NOW },
          { uid: bob, target: carol, content: "hide", created_at: NOW },
        ])
        .execute(),
    );
    expect(await addAdmin(context, ["adam"])).toBe(0);
    expect((await find("adam"))?.is_admin).toBe(1);
    expect(printed).toEqual(["Adam is an admin now. 2 blocks by or against the account were removed."]);
    const left = await db.read.selectFrom("person_block").select(["uid", "target"]).execute();
    expect(left.map((block) => ({ ...block }))).toEqual([{ uid: bob, target: carol }]);
    expect(await addAdmin(context, ["adam"])).toBe(0);
    expect(printed.at(-1)).toBe("Adam is already an admin.");
  });

  test("remove revokes the role with its badge; list prints the admins", async () => {
    await member("Adam");
    await db.write((trx) => trx.insertInto("badge").values({ name: "Keeper", trigger: "admin", icon: null }).execute());
    const badges = () => db.read.selectFrom("person_badge").select("bid").execute();
    await addAdmin(context, ["ADAM"]);
    expect(await badges()).toHaveLength(1);
    await showAdmins(context, []);
    expect(printed.at(-1)).toBe("Adam");
    expect(await removeAdmin(context, ["adam"])).toBe(0);
    expect((await find("adam"))?.is_admin).toBe(0);
    expect(await badges()).toEqual([]);
    await showAdmins(context, []);
    expect(printed.at(-1)).toBe("No admins.");
  });

  test("refuses unknown names, members who cannot log in, and members who are not admins", async () => {
    await member("banned", { status: 5 });
    await member("bob");
    expect(await addAdmin(context, ["nobody"])).toBe(1);
    expect(await addAdmin(context, ["banned"])).toBe(1);
    expect(await removeAdmin(context, ["bob"])).toBe(1);
    expect(complaints).toHaveLength(3);
    expect((await find("banned"))?.is_admin).toBe(0);
  });
});
