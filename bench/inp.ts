import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { seedSession } from "#cli/seed/seed-session.ts";
import { links } from "#domain/links.ts";
import type { Tables } from "#domain/tables.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { openBrowser, openWindow, visit } from "../tests/support/browser.ts";
import { startServer } from "../tests/support/server-process.ts";
import { type Line, mostLine, tableOf } from "./line.ts";

// Measures Interaction to Next Paint on the sample community with a phone whose processor is four times slower than a
// usual computer: npm run inp. A slower computer is throttled less, so that the phone stays the same. npm run inp -- 4
// always throttles by four.
const SLOWER = 4;
const LIMIT_MS = 100;
/**
 * Benchmark index of a usual computer, for which Lighthouse's factor of four is intended (its documentation on
 * throttling).
 */
const USUAL_INDEX = 1_500;
const [forced] = process.argv.slice(2).map(Number);
const VISITS = 5;
/** Min duration in milliseconds that the browser reports. */
const SHORTEST = 16;

/** Measured interaction. Each starts on a newly opened page, so that modules loaded later are included. */
interface Press {
  name: string;
  path: string;
  target: string;
}

/** Throttling factors of all interactions. */
const slowed: number[] = [];
const folder = mkdtempSync(join(tmpdir(), "ambit-inp-"));
const program = await startServer(folder, {}, ["--demo"]);
const db = await openDatabase<Tables>({ file: join(folder, "demo/ambit.db") });
const thread = await db.read
  .selectFrom("post as p")
  .innerJoin("person as a", "a.uid", "p.uid")
  .select(["p.pid", "p.comments", "a.name as author"])
  .orderBy("p.comments", "desc")
  .limit(1)
  .executeTakeFirstOrThrow();
const uid = (
  await db.read.selectFrom("person").select("uid").where("name", "=", thread.author).executeTakeFirstOrThrow()
).uid;
const member = { uid, name: thread.author, token: await seedSession(db, thread.author) };
await db.close();

const ofMany = `in a thread of ${thread.comments}`;
const talk = links.postShort(thread.pid);
const presses: Press[] = [
  { name: "vote on a row", path: links.all(), target: ".row .vote button.up" },
  { name: "open a row's menu", path: links.all(), target: ".row .menu > summary" },
  { name: "open the phone's menu", path: links.all(), target: ".menu-toggle" },
  { name: `vote ${ofMany}`, path: talk, target: "#comments .hv button.up" },
  { name: `collapse ${ofMany}`, path: talk, target: "#comments .c > .line" },
  { name: `collapse all replies ${ofMany}`, path: talk, target: ".fold-all button" },
  { name: `reply ${ofMany}`, path: talk, target: "#comments .acts a[href*='act=reply']" },
  { name: `open a comment's menu ${ofMany}`, path: talk, target: "#comments .acts a[href*='act=menu']" },
  { name: `write ${ofMany}`, path: talk, target: ".to-write" },
];

/**
 * Current speed of this computer as in Lighthouse's benchmarkIndex: hundreds of 10,000-character strings built per
 * second.
 */
const INDEX = `(() => {
  const begun = performance.now();
  let made = 0;
  for (; performance.now() - begun < 500; made += 1) {
    let text = "";
    for (let letter = 0; letter < 10_000; letter += 1) text += "a";
    if (text.length === 1) throw new Error("never");
  }
  return made / 10 / ((performance.now() - begun) / 1_000);
})()`;

/** Records the duration of each interaction by its id. */
const WATCH = `
  // expands comments that an earlier visit collapsed
  localStorage.clear();
  window.interactions = new Map();
  const keep = ({ interactionId, duration }) =>
    interactionId > 0 && interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  window.watching = new PerformanceObserver((list) => list.getEntries().forEach(keep));
  watching.observe({ type: "event", durationThreshold: ${SHORTEST}, buffered: true });
  window.longest = () => {
    watching.takeRecords().forEach(keep);
    return Math.max(0, ...interactions.values());
  };
`;

try {
  const lines = await measureAll();
  const [least = 0, most = 0] = [Math.min(...slowed), Math.max(...slowed)].map((times) => times.toFixed(1));
  process.stdout.write(`${tableOf(lines)}\nThe processor was slowed by ${least} to ${most}.\n`);
  process.exitCode = lines.every(({ isReached }) => isReached) ? 0 : 1;
} finally {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Median of each interaction, with the max beside it. */
async function measureAll(): Promise<Line[]> {
  const browser = await openBrowser({ isMeasured: true });
  try {
    const page = await openWindow(browser, program.base, member, { width: 390, motion: true });
    await page.addInitScript(WATCH);
    const phone = await page.context().newCDPSession(page);
    const lines: Line[] = [];
    for (const press of presses) {
      const took: number[] = [];
      for (let turn = 0; turn < VISITS; turn += 1) {
        const slower = forced ?? Math.min(SLOWER, (SLOWER * (await page.evaluate<number>(INDEX))) / USUAL_INDEX);
        slowed.push(slower);
        took.push(await measure(page, phone, press, slower));
      }
      took.sort((a, b) => a - b);
      const median = took[Math.floor(VISITS / 2)] ?? 0;
      lines.push(mostLine(press.name, "ms", median, LIMIT_MS, undefined, { name: "longest", value: took.at(-1) ?? 0 }));
    }
    return lines;
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the press to the next paint. */
async function measure(page: Page, phone: CDPSession, { path, target, name }: Press, slower: number): Promise<number> {
  await visit(page, path);
  await page.evaluate(`(() => {
    const target = document.querySelector(${JSON.stringify(target)});
    if (!target.closest(".bar, .thread-bar")) target.scrollIntoView({ block: "center", behavior: "instant" });
  })()`);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await settle(page);
  const box = await page.locator(target).first().boundingBox();
  if (!box) throw new Error(`Nothing to press for: ${name}`);
  const before = await page.evaluate<number>("performance.interactionCount");
  // coordinates, because the search for the element would be measured, too
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 12) }];
  await phone.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await phone.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForFunction(`performance.interactionCount > ${before}`);
  await settle(page);
  const longest = await page.evaluate<number>("longest()");
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return longest;
}

/** Waits until the page has painted and is idle. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    let turns = 5;
    const next = () => (turns-- > 0 ? requestAnimationFrame(() => requestIdleCallback(next, { timeout: 1_000 })) : done());
    next();
  })`);
}
