import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGE_DATA_PREFIX } from "#domain/page-answer.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import type { MadeComment, MadePost, Member } from "../support/world.ts";

// Members share cached rows, comments and cards. Each test member has unique values in every private column about
// posts and comments. No page of another member may contain them.
let t: TestApp;
beforeAll(async () => {
  // cached settings, because readers share fragments only under the same settings
  t = await testApp({ settingsFreshMs: 3_600_000 });
});
afterAll(() => t.close());

/** Columns that identify the item or whose value is visible to all readers. */
const OF_ALL = new Set(["uid", "pid", "cid", "value", "comments"]);
/** Excluded because it removes a post from lists and therefore from this test. */
const HIDING = new Set(["hidden_post"]);

type Item = { pid: number } | { cid: number };

/** Tables that contain only a member's relation to an item, with their columns. */
async function privateTables() {
  const tables = await t.db.read.introspection.getTables();
  return tables.flatMap(({ name, columns }) => {
    const names = columns.map((column) => column.name);
    const key = names.includes("cid") ? "cid" : "pid";
    const isOfMember = names[0] === "uid" && names[1] === key && !HIDING.has(name);
    return isOfMember ? [{ name, key, columns: columns.filter((column) => !OF_ALL.has(column.name)) }] : [];
  });
}

/** Fills every private column for a member and returns the values, which are unique to the member. */
async function fillPrivateValues(member: Member, number: number, items: readonly Item[]): Promise<string[]> {
  const values: string[] = [];
  const nextValue = (type: string) => {
    const value = 1_600_000_000_000 + number * 1_000_000 + values.length;
    values.push(String(value));
    return type.toLowerCase() === "text" ? `private ${value}` : value;
  };
  for (const { name, key, columns } of await privateTables()) {
    for (const item of items.filter((one) => key in one)) {
      const own = Object.fromEntries(columns.map((column) => [column.name, nextValue(column.dataType)]));
      const alike = { ...(name.endsWith("_vote") && { value: 1 }), ...(name === "post_visit" && { comments: 1 }) };
      await t.db.write((trx) =>
        trx
          .insertInto(name as "post_vote")
          .values({ uid: member.uid, ...item, ...alike, ...own } as never)
          .execute(),
      );
    }
  }
  return values;
}

async function ordinaryMember(name: string, number: number, items: readonly Item[]) {
  const member = await t.make.member(name);
  const email = `${name}@private.example`;
  await t.db.write((trx) => trx.updateTable("person").set({ email }).where("uid", "=", member.uid).execute());
  const values = await fillPrivateValues(member, number, items);
  return { client: t.as(member) as Client, values: [name, email, ...values] };
}

test("shows no private value of a member on a page of another", async () => {
  const { alice, bob } = t.people;
  const posts: MadePost[] = [];
  for (const title of ["First", "Second"]) posts.push(await t.make.post(alice.member, t.books, { title }));
  const [first] = posts as [MadePost, MadePost];
  const comments: MadeComment[] = [await t.make.comment(bob.member, first, { text: "A branch" })];
  comments.push(await t.make.comment(alice.member, first, { text: "A reply", parent: comments[0] as MadeComment }));
  const items: Item[] = [...posts.map(({ pid }) => ({ pid })), ...comments.map(({ cid }) => ({ cid }))];
  const names = ["doraprivate", "erikprivate", "fayprivate"];
  const members = await Promise.all(names.map((name, number) => ordinaryMember(name, number + 1, items)));
  expect(Math.min(...members.map(({ values }) => values.length))).toBeGreaterThanOrEqual(14);

  const pages = ["/", "/all/new", "/s/books/new", `/s/books/${first.pid}/first`];
  const addresses = [...pages, ...pages.map((path) => PAGE_DATA_PREFIX + path)];
  // fragments are cached from the second rendering on and used from the third
  for (let round = 0; round < 4; round += 1) {
    for (const [at, { client, values }] of members.entries()) {
      const others = members.flatMap((other, index) => (index === at ? [] : other.values));
      for (const address of addresses) {
        const { status, text } = await client.get(address);
        expect([address, status]).toEqual([address, 200]);
        expect([address, others.filter((value) => text.includes(value))]).toEqual([address, []]);
        if (!address.startsWith(PAGE_DATA_PREFIX)) expect(text).toContain(values[0]);
      }
    }
  }
});
