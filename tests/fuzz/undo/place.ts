import type { TestApp } from "../../support/app.ts";
import type { Client } from "../../support/client.ts";
import type { MadeSub, Member } from "../../support/world.ts";

/** Kinds of items that teams create and later actions refer to. */
const MADE = {
  rule: { table: "sub_rule", id: "rid" },
  preset: { table: "flair", id: "fid" },
  response: { table: "saved_response", id: "srid" },
  automod: { table: "automod_rule", id: "arid" },
} as const;
export type MadeKind = keyof typeof MADE;

/** World of one run: a sub with its team, authors and content. Identical on both sites. */
export interface Place {
  app: TestApp;
  /** Number of the run, which makes its names unique. */
  run: number;
  sub: MadeSub;
  /** Sub that an admin closes; other actions do not use it. */
  other: MadeSub;
  troll: Member;
  /** Team member besides olive, mina and jan. */
  max: Member;
  voter: Member;
  /** Two reported posts, then two held posts. */
  pids: readonly number[];
  cids: readonly number[];
  /** Ids of the reports. */
  rpids: readonly number[];
  tid: number;
  /** Badge without holders. */
  bid: number;
  /** Names that are equal on both sites: the moment of creation, by id. */
  names: Record<MadeKind, Map<number, number>>;
}

/** Creates the world of a run; both sites start with the same state. */
export async function newPlace(app: TestApp, run: number): Promise<Place> {
  const { olive, mina, jan, adam, carol, bob } = app.people;
  const { make, db } = app;
  // removes sitewide changes of earlier runs
  await db.write((trx) => trx.deleteFrom("setting").execute());
  const sub = await make.sub(olive.member, { name: `run${run}`, is_default: 1 as never, review_first: 1 as never });
  const other = await make.sub(olive.member, { name: `other${run}` });
  const [troll, max, voter] = [
    await make.member(`troll${run}`),
    await make.member(`max${run}`),
    await make.member(`voter${run}`),
  ];
  await make.position(mina.member, sub, 1);
  await make.position(jan.member, sub, 2);
  await make.position(max, sub, 1);
  // a position subscribes its member, which undo does not change
  await make.subscription(max, sub);
  await make.flair(sub, "Story");
  await olive.post(`/do/flair/${sub.name}/create`, { text: "Poem" });
  await make.flair(sub, "Reader", "user");
  await olive.post(`/do/rule/${sub.name}/create`, { text: "Mark spoilers." });
  await olive.post(`/do/rule/${sub.name}/create`, { text: "One topic each." });

  const posts = [await make.post(troll, sub, { title: "First" }), await make.post(troll, sub, { title: "Second" })];
  const comments = [];
  for (const post of posts)
    comments.push(await make.comment(troll, post, { text: `Why? https://wave${run}.example/` }));
  const [first] = posts;
  if (first === undefined) throw new Error("There is no post.");
  const pinned = await make.comment(mina.member, first, { text: "Read this first." });
  await mina.post(`/do/stick_comment/${pinned.cid}`, { post: first.pid });
  await app.as(voter).vote("post", first.pid, "UP");
  await app.as(voter).vote("comment", pinned.cid, "DOWN");
  for (const reporter of [carol, bob]) {
    for (const { pid } of posts) await reporter.post("/do/report", { post: pid, reason: "SPAM" });
  }
  for (const title of ["Hello", "Goodbye"]) {
    await app.as(await make.member(`${title}${run}`)).post("/submit/text", { sub: sub.name, title, content: "World" });
  }
  await db.write((trx) => trx.updateTable("sub").set({ review_first: 0 }).where("sid", "=", sub.sid).execute());
  await adam.post("/admin/wiki/create", { slug: `page-${run}`, title: "Page", content: "First" });
  await app.as(troll).post(`/do/contact_mods/${sub.name}`, { subject: "A question", content: "May I?" });
  await db.write(async (trx) => {
    const hash = String(run).padStart(40, "0");
    const file = { hash, extension: "png" as const, size: 9, hashed: 1, created_at: 0 };
    await trx.insertInto("file").values(file).execute();
    const use = { hash, uid: troll.uid, pid: first.pid, alt: "", created_at: 0 };
    await trx.insertInto("file_use").values(use).execute();
  });

  const pids = await db.read.selectFrom("post").select("pid").where("sid", "=", sub.sid).orderBy("pid").execute();
  const rpids = await db.read
    .selectFrom("report as r")
    .innerJoin("queue_entry as e", "e.qid", "r.qid")
    .select("r.rpid")
    .where("e.sid", "=", sub.sid)
    .orderBy("r.rpid")
    .execute();
  await adam.post("/admin/userbadges/new", { name: `Badge ${run}`, score: 5 });
  const { bid } = await db.read
    .selectFrom("badge")
    .select("bid")
    .where("name", "=", `Badge ${run}`)
    .executeTakeFirstOrThrow();
  const { tid } = await db.read
    .selectFrom("message_thread")
    .select("tid")
    .where("sid", "=", sub.sid)
    .executeTakeFirstOrThrow();
  const place: Place = {
    app,
    run,
    sub,
    other,
    troll,
    max,
    voter,
    pids: pids.map(({ pid }) => pid),
    cids: [...comments, pinned].map(({ cid }) => cid),
    rpids: rpids.map(({ rpid }) => rpid),
    tid,
    bid,
    names: { rule: new Map(), preset: new Map(), response: new Map(), automod: new Map() },
  };
  await nameMade(place, -1);
  return place;
}

export const clientOf = ({ app }: Place, who: "olive" | "mina" | "jan" | "adam"): Client => app.people[who];

async function idsOf({ app, sub }: Place, kind: MadeKind): Promise<number[]> {
  const { table, id } = MADE[kind];
  const live = kind === "automod" ? "and deleted_at is null" : "";
  const rows = await app.db.read
    .selectFrom(table)
    .select((eb) => eb.ref(id as never).as("id"))
    .where("sid", "=", sub.sid)
    .$if(live !== "", (query) => query.where("deleted_at" as never, "is", null))
    .orderBy("id")
    .execute();
  return rows.map((row) => Number(row.id));
}

/** Names the items created by the action of this moment. The first two of a kind are negative, in order. */
export async function nameMade(place: Place, moment: number): Promise<void> {
  for (const kind of Object.keys(MADE) as MadeKind[]) {
    const names = place.names[kind];
    for (const [index, id] of (await idsOf(place, kind)).entries()) {
      if (!names.has(id)) names.set(id, moment < 0 ? -1 - index : moment);
    }
  }
}

/** Picks an existing item by its position and returns its name; undefined if there is none. */
export async function pickMade(place: Place, kind: MadeKind, item: number): Promise<number | undefined> {
  const ids = await idsOf(place, kind);
  return place.names[kind].get(ids[item % Math.max(1, ids.length)] ?? 0);
}

/** Id of the item with this name. */
export function madeId(place: Place, kind: MadeKind, name: number): number {
  return [...place.names[kind]].find(([, each]) => each === name)?.[0] ?? 0;
}
