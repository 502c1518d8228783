import type { Tables } from "#domain/tables.ts";
import { loadNotifications } from "#features/talk/notifications/server/load-notifications.ts";
import { type TestApp, testApp } from "../tests/support/app.ts";
import { testDatabase } from "../tests/support/database.ts";
import { storeNotifications } from "../tests/support/notifications.ts";
import { type MadeSub, type Member, makers } from "../tests/support/world.ts";
import { type Line, mostLine } from "./line.ts";
import { median, mediansInTurn } from "./medians.ts";
import { memberCtx } from "./member-ctx.ts";

const FEW = 100;
const MANY = 100_000;
/** Notifications per thread, equal for both members, so that the first pages show the same amount. */
const IN_THREAD = 4;
const FOLLOWERS = 20_000;
const AT_ONCE = 2_000;
const WARM = 5;
const POSTS = 40;

/** Compares the lists of members with few and many notifications. The cost must not depend on the number. */
export async function measureNotifications(): Promise<Line[]> {
  const db = await testDatabase<Tables>();
  const make = makers(db, Date.now);
  const sender = await make.member("sender");
  const people = [await make.member("few"), await make.member("many")] as const;
  const sub = await make.sub(sender);
  const now = Date.now();
  await db.write(async (trx) => {
    for (let at = 0; at < MANY / IN_THREAD; at += AT_ONCE) {
      const rows = Array.from({ length: AT_ONCE }, (_, n) => ({
        sid: sub.sid,
        uid: sender.uid,
        type: "text" as const,
        title: `Post ${at + n}`,
        posted_at: now,
        hot: 0,
      }));
      await trx.insertInto("post").values(rows).execute();
    }
  });
  const pids = (await db.read.selectFrom("post").select("pid").orderBy("pid").execute()).map(({ pid }) => pid);
  for (const [at, person] of people.entries()) {
    const some = pids.slice(0, (at === 0 ? FEW : MANY) / IN_THREAD);
    const { cid } = await make.comment(sender, { pid: pids[0] ?? 0 } as never);
    const row = { uid: person.uid, from_uid: sender.uid, cid: null, read_at: now, handled_at: now, created_at: now };
    const rows = some.flatMap((pid) =>
      Array.from({ length: IN_THREAD }, (_, n) => ({
        ...row,
        pid,
        kind: n === 0 ? ("post-mention" as const) : ("reminder" as const),
      })),
    );
    await storeNotifications(db, rows);
    await storeNotifications(db, [{ ...row, pid: pids[0] ?? 0, cid, kind: "post-reply" }]);
  }
  const visit = async ({ token }: Member) => {
    const ctxOf = await memberCtx(db, token);
    return async () => {
      const list = await loadNotifications(await ctxOf(), { filter: "all", thread: null, after: null, since: null });
      if (list.threads.length !== 25) throw new Error("the page is not full");
    };
  };
  const [few, many] = await mediansInTurn(await visit(people[0]), await visit(people[1]));
  await db.close();
  const note = `${few.toFixed(3)} ms with ${FEW}, ${many.toFixed(3)} ms with ${MANY.toLocaleString("en")}`;
  return [mostLine("list of 100 notifications against 100,000", "times", many / few, 1.25, note)];
}

/**
 * Measures a new post in a sub with many followers: the request costs the same as without followers, because a job
 * does the rest.
 */
export async function measureFanOut(): Promise<Line[]> {
  const app = await testApp({ recorded: false });
  for (const name of ["site.daily_site_posting_limit", "site.daily_sub_posting_limit"])
    await app.make.setting(name, "1000");
  const { alice } = app.people;
  await follow(app, app.books);
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < WARM + POSTS; n += 1) {
    const [without, followed] = [await timeOfPost(app, "garden", n), await timeOfPost(app, "books", n)];
    if (n < WARM) continue;
    times[0].push(without);
    times[1].push(followed);
  }
  const waiting = async () =>
    (await app.db.read.selectFrom("job").select("jid").where("kind", "=", "follow.post").execute()).length;
  // the follow-up work of the requests has started
  while ((await waiting()) < WARM + POSTS) await app.db.write((trx) => trx.selectFrom("sub").select("sid").execute());
  await app.db.write((trx) => trx.deleteFrom("job").where("kind", "=", "follow.post").execute());
  const sent = await submit(app, "books", WARM + POSTS);
  if (sent.json.status !== "ok") throw new Error(sent.text);
  while ((await waiting()) === 0) await app.db.write((trx) => trx.selectFrom("sub").select("sid").execute());
  const startedAt = performance.now();
  while ((await waiting()) > 0) await app.app.jobs.runDue();
  const seconds = (performance.now() - startedAt) / 1_000;
  const { n } = await app.db.read
    .selectFrom("notification")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("uid", "<>", alice.member.uid)
    .executeTakeFirstOrThrow();
  await app.close();
  const [without, followed] = times.map(median) as [number, number];
  const note = `${without.toFixed(1)} ms without followers, ${followed.toFixed(1)} ms with ${FOLLOWERS.toLocaleString("en")}`;
  return [
    mostLine("a new post that 20,000 follow, against one that nobody does", "ms more", followed - without, 5, note),
    mostLine("notifying 20,000 followers of a new post, in the background", "s", seconds, 5, `${n} notified`),
  ];
}

async function follow(app: TestApp, sub: MadeSub): Promise<void> {
  await app.db.write(async (trx) => {
    for (let at = 0; at < FOLLOWERS; at += AT_ONCE) {
      const names = Array.from({ length: AT_ONCE }, (_, n) => `follower${at + n}`);
      const added = await trx
        .insertInto("person")
        .values(names.map((name) => ({ name, name_key: name, joined_at: 1 })))
        .returning("uid")
        .execute();
      const rows = added.map(({ uid }) => ({
        uid,
        what: "sub" as const,
        id: sub.sid,
        mode: "follow" as const,
        since: 1,
      }));
      await trx.insertInto("follow").values(rows).execute();
    }
  });
}

const submit = (app: TestApp, sub: string, n: number) =>
  app.people.alice.post(`/submit/text/${sub}`, { sub, title: `Post number ${n} here`, content: "A few words." });

async function timeOfPost(app: TestApp, sub: string, n: number): Promise<number> {
  const startedAt = performance.now();
  const sent = await submit(app, sub, n);
  if (sent.json.status !== "ok") throw new Error(sent.text);
  return performance.now() - startedAt;
}
