import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { NotificationList } from "#features/talk/notifications/notification.ts";
import { countUnread } from "#features/talk/notifications/server/notification-queries.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { patient } from "../support/patience.ts";

// After any sequence of events, the number in the header equals the number of unread entries in the list. Only the
// reader marks entries as read.

type Me = TestApp["people"]["alice"];

async function listOf(me: Me, query: string): Promise<NotificationList> {
  const got = await me.get(`/-/data/notifications${query}`);
  expect(got.status).toBe(200);
  return (got.json as unknown as { data: { list: NotificationList } }).data.list;
}

/** Ids of all unread notifications on all pages of the list. Opening the list marks them as read. */
async function unreadListed(me: Me): Promise<number[]> {
  const mids = new Set<number>();
  const note = (list: NotificationList) => {
    for (const { events } of list.threads) for (const { mid, isUnread } of events) if (isUnread) mids.add(mid);
  };
  let list = await listOf(me, "");
  const { since } = list;
  for (;;) {
    note(list);
    for (const thread of list.threads) {
      if (!thread.isMore) continue;
      let alone = await listOf(me, `?post=${thread.id}&since=${since}`);
      note(alone);
      while (alone.next !== null) {
        alone = await listOf(me, `?post=${thread.id}&since=${since}&after=${alone.next}`);
        note(alone);
      }
    }
    if (list.next === null) return [...mids];
    list = await listOf(me, `?since=${since}&after=${list.next}`);
  }
}

test("keeps the unread count equal to the number of unread entries in any sequence of events", {
  timeout: patient(120_000),
}, async () => {
  const app = await testApp();
  const { alice, bob, carol, mina } = app.people;
  const people = [alice, bob, carol, mina];
  const posts = await Promise.all(people.map(({ member }) => app.make.post(member, app.garden)));
  const cids: number[] = [];
  const person = (n: number) => people[n % people.length] ?? alice;
  const post = (n: number) => posts[n % posts.length]?.pid ?? 0;
  const cid = (n: number) => cids[n % Math.max(1, cids.length)] ?? 0;

  const block = async (who: Me, target: Me, content: "show" | "hide") => {
    if (who === target) return;
    const row = { uid: who.member.uid, target: target.member.uid, content, created_at: 1 };
    await app.db.write((trx) =>
      trx
        .insertInto("person_block")
        .values(row)
        .onConflict((conflict) => conflict.columns(["uid", "target"]).doUpdateSet({ content }))
        .execute(),
    );
  };
  const acts: Record<string, (who: Me, n: number) => Promise<unknown>> = {
    comment: async (who, n) => {
      const text = n % 3 === 0 ? `Dear @${person(n + 1).member.name}` : `Comment ${n}`;
      const parent = n % 2 === 0 ? cid(n) : 0;
      const at =
        parent === 0
          ? undefined
          : await app.db.read.selectFrom("comment").select("pid").where("cid", "=", parent).executeTakeFirst();
      const pid = at?.pid ?? post(n);
      const sent = await who.post(`/do/sendcomment/${pid}`, { post: pid, parent, comment: text });
      if (sent.json.status === "ok") cids.push(Number(sent.json.cid));
    },
    remove: (who, n) => who.post("/do/delete_comment", { cid: cid(n), reason: "so" }),
    restore: (_who, n) => app.people.adam.post("/do/undelete_comment", { cid: cid(n), reason: "so" }),
    hidePost: (_who, n) =>
      app.db.write((trx) =>
        trx
          .updateTable("post")
          .set({ deleted: sql<0 | 2>`2 - deleted`, nsfw: n % 2 })
          .where("pid", "=", post(n))
          .execute(),
      ),
    block: (who, n) => block(who, person(n), "hide"),
    unblock: (who, n) => block(who, person(n), "show"),
    follow: (who, n) =>
      who.post("/do/follow", { what: "post", of: String(post(n)), mode: ["follow", "mute", "none"][n % 3] ?? "none" }),
    blockSub: (who, n) => who.post(`/do/${n % 2 === 0 ? "block" : "unblock"}/${app.garden.sid}`),
    nsfw: (who, n) => who.post("/do/preference", { name: "nsfw", value: n % 2 === 0 ? "hide" : "show" }),
    done: (who, n) => who.post("/messages/notifications/read", n % 2 === 0 ? {} : { pid: post(n) }),
    clear: (who, n) => who.post(`/messages/notifications/clear/${post(n)}`),
    clearAll: (who) => who.post("/messages/notifications/delete_all"),
    seen: (who, n) => who.post("/do/mark_viewed", { cids: [cid(n)] }),
    jobs: () => app.app.jobs.runDue(),
  };
  const step = fc.record({
    act: fc.constantFrom(...Object.keys(acts), "comment", "comment", "comment", "jobs"),
    who: fc.nat(people.length - 1),
    n: fc.nat(40),
  });
  /**
   * Waits for listeners, which run after the responses. They are finished once their last write is older than a later
   * write of the test.
   */
  const settled = async () => {
    let before = "";
    await expect
      .poll(async () => {
        await app.app.jobs.runDue();
        await app.db.write((trx) => trx.selectFrom("sub").select("sid").execute());
        const state = JSON.stringify(
          await app.db.read
            .selectFrom("notification")
            .select((eb) => [eb.fn.countAll<number>().as("n"), eb.fn.sum<number>("handled_at").as("done")])
            .executeTakeFirst(),
        );
        const isSame = state === before;
        before = state;
        return isSame;
      })
      .toBe(true);
  };
  let found = 0;
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 45 }), async (steps) => {
        for (const { act, who, n } of steps) await acts[act]?.(person(who), n);
        await settled();
        app.clock.now += 1_000;
        for (const me of people) {
          const count = await countUnread(app.db.read, me.member.uid);
          const listed = await unreadListed(me);
          found += listed.length;
          expect(count).toBe(Math.min(100, listed.length));
          expect((await me.post("/messages/notifications/seen", { until: 1_000_000 })).json.unread).toBe(0);
          expect(await countUnread(app.db.read, me.member.uid)).toBe(0);
        }
        const { rows } = await sql`
          select t.uid from notification_thread t
          where t.latest <> (select max(n.mid) from notification n where n.uid = t.uid and n.thread = t.thread)`.execute(
          app.db.read,
        );
        expect(rows).toEqual([]);
      }),
      { numRuns: 12 },
    );
    expect(found).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});
