import { sql } from "kysely";
import { insertAll } from "#cli/bulk.ts";
import { hotRank } from "#domain/ranking.ts";
import { testApp } from "../tests/support/app.ts";
import type { Client } from "../tests/support/client.ts";
import type { MadeSub } from "../tests/support/world.ts";
import { type Line, mostLine } from "./line.ts";
import { mediansInTurn } from "./medians.ts";

/** Numbers of contributions of a member, members of a sub, and subs of a moderator. */
const FEW = { written: 400, members: 400, subs: 2 };
const MANY = { written: 50_000, members: 100_000, subs: 200 };
type Size = typeof FEW;

const ROUNDS = { rounds: 9, inARow: 3 };
const DAY = 86_400_000;
const TEXT = { content: "Some text.", content_html: "<p>Some text.</p>", markdown_version: 1 };

const WRITER_PAGES = [
  "/",
  "/u/:name",
  "/u/:name/posts",
  "/u/:name/comments",
  "/u/:name/savedposts",
  "/settings/hidden",
];
const OWNER_PAGES = ["/s/:name", "/s/:name/new", "/s/:name/edit", "/s/:name/bannedusers", "/s/:name/edit/user_flairs"];
const MOD_PAGES = ["/", "/mod", "/mod/reports", "/mod/reports/closed", "/mod/mail", "/u/:name"];

/** Compares pages of a small and a large member, sub and moderator. Their cost must not grow with size. */
export async function measureHistoryGrowth(): Promise<Line[]> {
  const app = await testApp();
  const { alice, olive } = app.people;
  const now = app.clock.now;
  const subs: MadeSub[] = [];
  for (let at = 0; at < MANY.subs; at += 1) subs.push(await app.make.sub(olive.member, { name: `sub${at}` }));
  const lines = [
    await growth("writer", "a member with 400 contributions against 50,000", makeWriter, WRITER_PAGES, 1.5),
    await growth("crowd", "a circle of 400 members against 100,000", makeCrowd, OWNER_PAGES, 1.5),
    // these pages list every sub
    await growth("mod", "a moderator of 2 circles against 200", makeModerator, MOD_PAGES, 3),
  ];
  await app.close();
  return lines;

  async function growth(
    who: string,
    of: string,
    make: (name: string, size: Size) => Promise<Client>,
    paths: readonly string[],
    most: number,
  ): Promise<Line> {
    const names = [`${who}0`, `${who}1`] as const;
    const [small, large] = [await make(names[0], FEW), await make(names[1], MANY)];
    await app.db.write((trx) => sql`analyze`.execute(trx));
    let [few, many] = [0, 0];
    for (const path of paths) {
      const visit = (client: Client, name: string) => async () => {
        const { status } = await client.get(path.replace(":name", name));
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      };
      const [one, other] = await mediansInTurn(visit(small, names[0]), visit(large, names[1]), ROUNDS);
      few += one;
      many += other;
    }
    const note = `${few.toFixed(1)} ms and ${many.toFixed(1)} ms for ${paths.length} pages`;
    return mostLine(`pages of ${of}`, "times", many / few, most, note);
  }

  async function makeWriter(name: string, { written }: Size): Promise<Client> {
    const member = await app.make.member(name);
    const { uid } = member;
    const posts = Array.from({ length: written / 2 }, (_, n) => {
      const at = now - n * 1_000;
      const { sid = 0 } = subs[n % subs.length] ?? {};
      return { sid, uid, type: "text" as const, title: `Post ${n}`, ...TEXT, posted_at: at, hot: hotRank(0, at) };
    });
    const { pid: host } = await app.make.post(alice.member, app.books);
    const comments = posts.map(({ posted_at }) => ({ pid: host, uid, ...TEXT, posted_at, best: 0 }));
    await app.db.write(async (trx) => {
      await insertAll(trx, "post", posts);
      await insertAll(trx, "comment", comments);
      const rows = await trx.selectFrom("post").select("pid").where("uid", "=", uid).execute();
      const each = rows.map(({ pid }) => ({ uid, pid }));
      await insertAll(
        trx,
        "post_visit",
        each.map((one) => ({ ...one, seen_at: now, before_at: now })),
      );
      await insertAll(
        trx,
        "post_vote",
        each.map((one) => ({ ...one, value: 1, voted_at: now })),
      );
      await insertAll(
        trx,
        "saved_post",
        each.map((one) => ({ ...one, saved_at: now })),
      );
      await insertAll(
        trx,
        "hidden_post",
        each.map((one) => ({ ...one, created_at: now })),
      );
      const follows = subs.slice(0, 20).map(({ sid }, position) => ({ uid, sid, position, created_at: now }));
      await insertAll(trx, "subscription", follows);
    });
    return app.as(member);
  }

  async function makeCrowd(name: string, { members }: Size): Promise<Client> {
    const owner = await app.make.member(`${name}-owner`);
    const { sid } = await app.make.sub(owner, { name });
    const names = Array.from({ length: members }, (_, n) => `${name}-${n}`);
    await app.db.write(async (trx) => {
      await insertAll(
        trx,
        "person",
        names.map((one) => ({ name: one, name_key: one, joined_at: now - DAY })),
      );
      const people = trx.selectFrom("person").select("uid").where("name_key", "like", `${name}-%`);
      const each = (await people.execute()).map(({ uid }) => ({ uid, sid }));
      await insertAll(
        trx,
        "subscription",
        each.map((one) => ({ ...one, position: 0, created_at: now })),
      );
      await trx.updateTable("sub").set({ subscribers: members }).where("sid", "=", sid).execute();
      await insertAll(
        trx,
        "user_flair",
        each.map((one) => ({ ...one, text: "Reader", set_at: now })),
      );
      const ban = { reason: "Spam", created_at: now, created_by: owner.uid, expires_at: null };
      const banned = each.filter((_, n) => n % 20 === 0);
      await insertAll(
        trx,
        "sub_ban",
        banned.map((one) => ({ ...one, ...ban, lifted_at: null, lifted_by: null })),
      );
      const post = { type: "text" as const, title: "A post", ...TEXT, posted_at: now };
      await insertAll(
        trx,
        "post",
        each.map((one, n) => ({ ...one, ...post, hot: hotRank(0, now - n) })),
      );
    });
    return app.as(owner);
  }

  async function makeModerator(name: string, { subs: count }: Size): Promise<Client> {
    const member = await app.make.member(name);
    for (const sub of subs.slice(0, count)) await app.make.position(member, sub, 1);
    return app.as(member);
  }
}
