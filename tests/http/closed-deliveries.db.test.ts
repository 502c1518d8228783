import { expect, test } from "vitest";
import { NOTIFICATION_KIND_NAMES } from "#features/talk/channels/channel.ts";
import { DIGEST_JOB } from "#features/talk/channels/server/digests.ts";
import { DELIVER_MAIL, DELIVER_PUSH } from "#features/talk/channels/server/enqueue-delivery.ts";
import { listPersonCounts } from "#features/talk/live/server/live-queries.ts";
import type { Client } from "../support/client.ts";
import { app, box, leaksIn, people, type Role, service, setUpClosedWorld } from "../support/closed-world.ts";
import type { ReceivedMail } from "../support/mailbox.ts";
import { type PushBrowser, pushBrowser } from "../support/push-service.ts";
import type { Member } from "../support/world.ts";

// Sends everything to every role by email and push. Hidden content is in none of the messages, as in closed-views.

setUpClosedWorld();

/** Subscribes every member to email and push for all notifications. */
async function subscribeAll(): Promise<Map<Role, PushBrowser>> {
  const browsers = new Map<Role, PushBrowser>();
  for (const [role, who] of members()) {
    const { uid, name } = who.member;
    const email = `${name}@home.test`;
    await app.db.write(async (trx) => {
      await trx
        .updateTable("person")
        .set({ email, email_key: email, email_confirmed_at: 1 })
        .where("uid", "=", uid)
        .execute();
      await trx
        .insertInto("channel_choice")
        .values(NOTIFICATION_KIND_NAMES.map((kind) => ({ uid, kind, site: 1, push: 1, mail: "now" as const })))
        .execute();
    });
    const browser = pushBrowser(`https://push.example/send/${name}`);
    const { endpoint, p256dh, auth } = browser;
    expect((await who.post("/do/push/subscribe", { endpoint, p256dh, auth, name: "Firefox" })).status).toBe(200);
    browsers.set(role, browser);
  }
  return browsers;
}

const members = () =>
  (Object.entries(people) as [Role, Client][]).flatMap(([role, who]) =>
    who.member === null ? [] : [[role, who as Client & { member: Member }] as const],
  );
/** Queues a separate delivery for each item, so that each has its own push message. */
async function enqueueEach(uid: number): Promise<void> {
  const of = await app.db.read.selectFrom("notification").select("mid").where("uid", "=", uid).execute();
  const letters = await app.db.read.selectFrom("message_box").select("mid").where("uid", "=", uid).execute();
  const ofTeams = await app.db.read.selectFrom("message").select("mid").where("kind", "in", [101, 104]).execute();
  const none = { uid, notifications: [], messages: [], since: null };
  const pushes = [
    ...of.map(({ mid }) => ({ ...none, notifications: [mid] })),
    ...[...letters, ...ofTeams].map(({ mid }) => ({ ...none, messages: [mid] })),
  ];
  await enqueue(DELIVER_PUSH, pushes);
  await enqueue(DELIVER_MAIL, [{ ...none, since: 0 }]);
}
const enqueue = (kind: string, payloads: readonly object[]) =>
  app.db.write((trx) =>
    trx
      .insertInto("job")
      .values(payloads.map((payload) => ({ kind, payload: JSON.stringify(payload), due_at: 1, created_at: 1 })))
      .execute(),
  );

test("keeps secrets out of email, digests and push; counts match the lists", async () => {
  const browsers = await subscribeAll();
  app.clock.now += 120_000;
  for (const [, who] of members()) await enqueueEach(who.member.uid);
  await app.app.jobs.runDue();
  const atOnce = box.received.splice(0);
  await app.db.write((trx) => trx.updateTable("channel_choice").set({ mail: "digest" }).execute());
  await enqueue(
    DIGEST_JOB,
    members().map(([, { member }]) => ({ uid: member.uid })),
  );
  await app.app.jobs.runDue();
  const digests = box.received.splice(0);
  for (const [role, who] of members()) {
    const isTo = (mail: ReceivedMail) => mail.to.includes(`${who.member.name}@home.test`);
    const mails = [...atOnce.filter(isTo), ...digests.filter(isTo)];
    const browser = browsers.get(role) as PushBrowser;
    const pushes = service.posted
      .filter(({ address }) => address === browser.endpoint)
      .map(({ sent }) => browser.read(sent));
    expect([
      role,
      leaksIn(
        role,
        mails.map((mail) => ["mail", JSON.stringify(mail)]),
      ),
    ]).toEqual([role, []]);
    expect([
      role,
      leaksIn(
        role,
        pushes.map((text) => ["push", text]),
      ),
    ]).toEqual([role, []]);
    // visible content arrives exactly once in each channel
    const all = pushes.join();
    expect([role, mails.length, all.includes("A host that everybody sees")]).toEqual([role, 2, true]);
    for (const { text, html } of mails) {
      for (const part of [text, html]) {
        expect([role, part.includes("zqenemysaid")]).toEqual([role, role !== "blocker"]);
        expect([role, part.includes("zqopenlettercontent")]).toEqual([role, role === "blocker"]);
      }
    }
    expect([role, all.includes("zqopenletter")]).toEqual([role, false]);
    const unread = await unreadOf(who);
    // unread modmail and notes are counted for team members
    const ofTeam = role === "janitor" || role === "owner" ? 2 : 0;
    expect([role, pushes.length]).toEqual([role, unread.notifications + unread.messages + ofTeam]);
    expect([role, JSON.parse(pushes[0] ?? "{}").count]).toEqual([role, pushes.length - ofTeam]);
    const lines = (mail: ReceivedMail | undefined) => mail?.text.match(/^- /gm)?.length;
    expect([role, ...mails.map(lines)]).toEqual([role, pushes.length, pushes.length]);
  }
});

/** Unread counts; the header, the live connection and the lists must agree. */
async function unreadOf(who: Client & { member: Member }): Promise<{ notifications: number; messages: number }> {
  const { viewer } = (await who.get("/-/data/", { headers: { "x-ambit-layout": "1" } })).json.layout;
  const [live] = await listPersonCounts(app.db.read, [who.member.uid]);
  const { list } = (await who.get("/-/data/notifications")).json.data;
  const events = list.threads.flatMap((thread: { events: { isUnread: boolean }[] }) => thread.events);
  const inbox = (await who.get("/-/data/messages/inbox")).json.data;
  const listed = {
    notifications: events.filter(({ isUnread }: { isUnread: boolean }) => isUnread).length,
    messages: JSON.stringify(inbox).match(/"isUnread":true/g)?.length ?? 0,
  };
  expect({ notifications: viewer.unread, messages: viewer.unreadMessages }).toEqual(listed);
  expect({ notifications: live?.unread, messages: live?.unread_messages }).toEqual(listed);
  return listed;
}
