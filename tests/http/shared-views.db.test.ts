import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";

// Rows, branches of threads and the card of activity are built once for all readers who are shown the same in them. A
// reader who filters something is shown what was built for nobody else: with a filter that hides nothing, the same.
let t: TestApp;
beforeAll(async () => {
  // readers share what they are shown under the same settings
  t = await testApp({ settingsFreshMs: 3_600_000 });
});
afterAll(() => t.close());

/** A page's data without what differs from one request to the next. */
function settled(html: string): unknown {
  const [, data = ""] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { page } = JSON.parse(data);
  return JSON.parse(JSON.stringify(page, (key, value) => (key === "formKey" ? undefined : value)));
}

test("what is shared is what each reader would be shown alone", async () => {
  const { alice, bob, carol, olive, mina, jan, adam } = t.people;
  const nsfw = await t.make.post(bob.member, t.books, { title: "Covered", nsfw: true });
  const post = await t.make.post(alice.member, t.books, { title: "Shared", text: "A text" });
  const garden = await t.make.post(carol.member, t.garden, { title: "Outside" });
  const first = await t.make.comment(bob.member, post, { text: "First branch" });
  await t.make.comment(carol.member, post, { text: "Its reply", parent: first });
  const second = await t.make.comment(mina.member, post, { text: "By the team" });
  await t.make.comment(alice.member, post, { text: "By the poster", parent: second });
  const removed = await t.make.comment(carol.member, post, { text: "Removed", deleted: 2 });
  await t.make.comment(bob.member, post, { text: "Below it", parent: removed });
  await t.make.comment(carol.member, nsfw, { text: "Under what is covered" });
  const dora = t.as(await t.make.member("dora"));
  const erik = t.as(await t.make.member("erik", { nsfw: "show" }));
  const fay = t.as(await t.make.member("fay", { nsfw: "hide" }));
  const gus = t.as(await t.make.member("gus"));
  const hal = t.as(await t.make.member("hal"));
  await dora.vote("comment", first.cid, "UP");
  await erik.vote("post", post.pid, "DOWN");
  for (const target of [first.cid, second.cid]) await gus.post(`/do/save_comment/${target}`);
  const block = await hal.post(`/do/edit_ignore/${carol.member.uid}`, { view_content: "blur", view_messages: "show" });
  expect([block.status, block.json.code]).toEqual([200, undefined]);
  const readers: Client[] = [alice, bob, carol, olive, mina, jan, adam, dora, erik, fay, gus, hal];
  const paths = ["/", "/all/new", "/s/books/new", "/s/garden/new", `/s/books/${post.pid}/shared`];
  const look = async (who: Client) => {
    const pages: unknown[] = [];
    for (const path of paths) pages.push(settled((await who.get(path)).text));
    return pages;
  };
  // visits are noted a while after the page, so everybody was here before
  for (const who of readers) await look(who);
  await t.app.services.settled();

  const alone: unknown[] = [];
  for (const who of readers) {
    const added = await who.post("/do/add_filter", { kind: "domain", act: "hide", text: "nowhere.example" });
    alone.push(await look(who));
    await who.post(`/do/remove_filter/${added.json.filters[0].id}`);
  }
  for (const order of [readers, [...readers].reverse()]) {
    for (const who of order) expect(await look(who)).toEqual(alone[readers.indexOf(who)]);
  }
  expect(JSON.stringify(alone[0])).toContain(`"pid":${garden.pid}`);
});
