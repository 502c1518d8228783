import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { seedSession } from "#cli/seed/seed-session.ts";
import { links } from "#domain/links.ts";
import type { Tables } from "#domain/tables.ts";
import { slugOf } from "#lib/slug.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { startServer } from "../tests/support/server-process.ts";

// Lighthouse report of the sample community with its mobile profile: npm run lighthouse. The package is not a
// dependency because it is larger than all others together.
const LIGHTHOUSE = "lighthouse@13.5.0";
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof GOALS;

const root = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "ambit-lighthouse-"));
const chromePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const program = await startServer(folder, {}, ["--demo"]);
const db = await openDatabase<Tables>({ file: join(folder, "demo/ambit.db") });

const thread = await db.read
  .selectFrom("post as p")
  .innerJoin("sub as s", "s.sid", "p.sid")
  .innerJoin("person as a", "a.uid", "p.uid")
  .select(["p.pid", "p.title", "p.comments", "s.name", "a.name as author"])
  .orderBy("p.comments", "desc")
  .limit(1)
  .executeTakeFirstOrThrow();
const gallery = await db.read
  .selectFrom("file_use as u")
  .innerJoin("post as p", "p.pid", "u.pid")
  .innerJoin("sub as s", "s.sid", "p.sid")
  .select("s.name")
  .groupBy("s.name")
  .orderBy((eb) => eb.fn.countAll(), "desc")
  .limit(1)
  .executeTakeFirstOrThrow();
const member = { cookie: `ambit=${await seedSession(db, thread.author)}` };
const pages: [name: string, path: string, headers?: Record<string, string>][] = [
  ["front page", links.home()],
  [
    `thread of ${thread.comments} comments`,
    links.post({ sub: thread.name, pid: thread.pid, slug: slugOf(thread.title) }),
  ],
  ["circle", links.sub(thread.name)],
  ["media", links.sub(gallery.name)],
  ["submit", links.submit("link"), member],
  ["profile", links.person(thread.author)],
];
// page names limit the run: npm run lighthouse -- media
const only = process.argv.slice(2);
const wanted = pages.filter(([name]) => only.length === 0 || only.includes(name));

interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

/** Median of three runs, because a single run depends too much on the machine. */
async function middleReport(path: string, headers: Record<string, string>): Promise<Report> {
  const runs: Report[] = [];
  for (let run = 0; run < 3; run += 1) runs.push(await recorded(path, headers));
  const score = ({ categories }: Report) => categories.performance.score ?? 0;
  return runs.sort((a, b) => score(a) - score(b))[1] as Report;
}

/** Retries runs in which the browser recorded nothing (NO_NAVSTART), because they are independent of the page. */
async function recorded(path: string, headers: Record<string, string>, tries = 3): Promise<Report> {
  try {
    return await report(path, headers);
  } catch (error) {
    if (tries <= 1) throw error;
    return recorded(path, headers, tries - 1);
  }
}

async function report(path: string, headers: Record<string, string>): Promise<Report> {
  const file = join(folder, "report.json");
  const args = ["--yes", LIGHTHOUSE, `${program.base}${path}`, "--quiet", "--output=json", `--output-path=${file}`];
  args.push(`--extra-headers=${JSON.stringify(headers)}`, "--chrome-flags=--headless=new --no-sandbox --disable-gpu");
  await promisify(execFile)("npx", args, { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 1e8 });
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

const results = [];
const missed: string[] = [];
for (const [name, path, headers = {}] of wanted) {
  const { categories, audits } = await middleReport(path, headers);
  const scores = Object.fromEntries(
    Object.keys(GOALS).map((category) => [category, Math.round((categories[category as Category].score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const timing = (audit: string) => audits[audit]?.displayValue ?? "";
  results.push({ name, ...scores, paint: timing("largest-contentful-paint"), blocked: timing("total-blocking-time") });
  for (const [category, goal] of Object.entries(GOALS)) {
    if (scores[category as Category] < goal) missed.push(`${name}: ${category} ${scores[category as Category]}`);
  }
  if (process.env.LIGHTHOUSE_DETAILS) {
    for (const [id, audit] of Object.entries(audits)) {
      if (audit.score !== null && audit.score < 1)
        process.stdout.write(`  ${name}: ${id} ${audit.score} ${audit.displayValue ?? ""}\n`);
    }
  }
}
await db.close();
await program.stop();
rmSync(folder, { recursive: true, force: true });
console.table(results);
if (only.length === 0) writeFileSync(join(root, "bench/lighthouse.json"), `${JSON.stringify(results, null, 2)}\n`);
for (const line of missed) process.stdout.write(`Below its goal: ${line}\n`);
process.exitCode = missed.length === 0 ? 0 : 1;
