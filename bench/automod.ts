import { DAY } from "#domain/limits.ts";
import { type AutomodRule, NO_ACTS } from "#features/moderation/automod/automod.ts";
import { type TestApp, testApp } from "../tests/support/app.ts";
import type { Client } from "../tests/support/client.ts";
import { type Line, mostLine } from "./line.ts";
import { mediansInTurn } from "./medians.ts";

const POSTS = { full: 100_000, small: 5_000 };
const AT_ONCE = 1_000;
const RULES = 50;
/** Member's pages that are measured before the trial of the rule. */
const PAGES_BEFORE = 200;
/** Milliseconds between two pages of the member. */
const REST_MS = 5;
const TEXT = "A few words about a garden, with a link to https://example.org/flowers and more after it. ".repeat(8);

/**
 * Measures the trial of a rule on a month of posts while a member reads, and the cost of fifty rules for a submission.
 */
export async function measureAutomod(size: "full" | "small"): Promise<Line[]> {
  const app = await testApp({ config: { limits: false } });
  try {
    return [...(await measureTrial(app, POSTS[size])), await measureSubmit(app)];
  } finally {
    await app.close();
  }
}

async function measureTrial(app: TestApp, posts: number): Promise<Line[]> {
  const { mina, bob } = app.people;
  await fill(app, posts);
  const arid = await insertRule(app, app.books.sid, { name: "Watches", patterns: ["w[a4]tch+es", "rol.?ex"] });
  const waits: number[] = [];
  const read = async () => {
    const startedAt = performance.now();
    await bob.get("/s/books");
    waits.push(performance.now() - startedAt);
    await new Promise((rest) => setTimeout(rest, REST_MS));
  };
  for (let page = 0; page < PAGES_BEFORE * 2; page += 1) await read();
  // excludes the first pages, during which code is compiled
  waits.splice(0, PAGES_BEFORE);
  const before = slowest(waits.splice(0));
  await mina.post("/do/automod/try", { sub: "books", arid });
  const startedAt = performance.now();
  const job = app.app.jobs.runDue();
  while (await isUnderWay()) await read();
  await job;
  const seconds = (performance.now() - startedAt) / 1_000;
  const run = await app.db.read.selectFrom("automod_run").select("looked_at").executeTakeFirstOrThrow();
  if (run.looked_at !== posts) throw new Error(`The rule was tried on ${run.looked_at} posts instead of ${posts}`);
  const during = slowest(waits);
  const name = `a rule tried on 30 days of ${posts.toLocaleString("en")} posts`;
  const note = `${during.toFixed(1)} ms against ${before.toFixed(1)} ms`;
  return [
    mostLine(name, "s", seconds, 60),
    mostLine(`${name}, a member's page meanwhile, 99 %, more than before`, "ms", during - before, 50, note),
  ];

  async function isUnderWay(): Promise<boolean> {
    const rows = app.db.read.selectFrom("automod_run").select("ruid").where("ended_at", "is", null);
    return (await rows.executeTakeFirst()) !== undefined;
  }
}

async function measureSubmit(app: TestApp): Promise<Line> {
  for (let at = 0; at < RULES; at += 1) {
    const words = [`sold cheaply ${at}`, `only today ${at}`];
    await insertRule(app, app.garden.sid, { name: `Rule ${at}`, words, patterns: [`off+er ${at}[a-z]{2,8}`] });
  }
  for (const limit of ["site.daily_sub_posting_limit", "site.daily_site_posting_limit"] as const) {
    await app.make.setting(limit, "1000000");
  }
  const submitTo = (who: Client, sub: string) => async () => {
    const { json } = await who.post("/submit/text", { sub, title: "A post like others", content: TEXT });
    if (json.status !== "ok") throw new Error(`A submit was refused: ${JSON.stringify(json)}`);
  };
  const { carol, olive } = app.people;
  await app.make.sub(olive.member, { name: "meadow" });
  const [meadow, garden] = [submitTo(carol, "meadow"), submitTo(carol, "garden")];
  const [none, many] = await mediansInTurn(meadow, garden, { rounds: 400, inARow: 1 });
  const note = `${none.toFixed(2)} ms without, ${many.toFixed(2)} ms with them`;
  return mostLine(`what ${RULES} rules add to a submit`, "ms", many - none, 5, note);
}

/** Inserts posts of the last thirty days. */
async function fill(app: TestApp, posts: number): Promise<void> {
  const { sid } = app.books;
  const { uid } = app.people.alice.member;
  const since = app.clock.now - 29 * DAY;
  const text = { content: TEXT, content_html: `<p>${TEXT}</p>`, markdown_version: 1 };
  for (let at = 0; at < posts; at += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, n) => ({
      ...{ sid, uid, type: "text" as const, title: `Post ${at + n} of the month`, hot: at + n, ...text },
      posted_at: since + Math.floor(((29 * DAY) / posts) * (at + n)),
    }));
    await app.db.write((trx) => trx.insertInto("post").values(rows).execute());
  }
}

/** Inserts an active rule that locks matching new posts. */
async function insertRule(
  app: TestApp,
  sid: number,
  { name, ...asked }: { name: string; words?: string[]; patterns: string[] },
): Promise<number> {
  const conditions: AutomodRule["conditions"] = {
    ...{ words: [], places: [], types: [], flair: "", first: false, accountDays: null, score: null, level: null },
    ...{ shorter: null, longer: null, capitals: null, links: null, repeated: null, reports: null, ...asked },
  };
  const made = { created_by: app.people.mina.member.uid, created_at: app.clock.now };
  const rule = { sid, name, event: "post" as const, enabled: 1, version: 1, ...made };
  const texts = { conditions: JSON.stringify(conditions), acts: JSON.stringify({ ...NO_ACTS, lock: true }) };
  const insert = (row: typeof rule & typeof texts) =>
    app.db.write((trx) => trx.insertInto("automod_rule").values(row).returning("arid").executeTakeFirstOrThrow());
  return (await insert({ ...rule, ...texts })).arid;
}

const slowest = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0;
