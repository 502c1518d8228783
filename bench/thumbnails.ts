import type { Browser } from "playwright-core";
import sharp from "sharp";
import { links } from "#domain/links.ts";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { openBrowser, openWindow, visit } from "../tests/support/browser.ts";
import { startServer } from "../tests/support/server-process.ts";
import { type Line, mostLine } from "./line.ts";
import { measureLoad } from "./load.ts";
import type { MediaSite } from "./media-site.ts";

const ROWS = 25;
const VISITS = 5;
/** Max kilobytes added by a thumbnail: an image of 70 × 70 pixels and its element in the page. */
const EACH_KB = 5;

interface Cost {
  /** CPU milliseconds of the server for the page's HTML. */
  server: number;
  /** Milliseconds of browser work for the page. */
  browser: number;
  requests: number;
  kilobytes: number;
}

/** Compares a feed of images with the same feed without them. Removes the files of the site at the end. */
export async function measureThumbnails(site: MediaSite, db: Db<Tables>): Promise<Line[]> {
  for (let row = 0; row < ROWS; row += 1) await site.upload(await picture(row), `A row with a thumbnail, ${row}`);
  const browser = await openBrowser({ isMeasured: true });
  try {
    const pictured = await costOf(site, browser);
    await site.program.stop();
    await db.write((trx) => trx.deleteFrom("file_use").execute());
    // a separate process, so that it has no caches of this one
    const program = await startServer(site.folder, { LOG_LEVEL: "warn" });
    try {
      const plain = await costOf({ ...site, program }, browser);
      const name = `feed of ${ROWS} thumbnails`;
      const beside = (what: keyof Cost) => ({ name: "without", value: plain[what] });
      const times = (what: keyof Cost, most: number) => Number((plain[what] * most).toFixed(2));
      return [
        mostLine(`${name}: its HTML`, "ms of CPU", pictured.server, times("server", 1.25), undefined, beside("server")),
        mostLine(
          `${name}: in the browser`,
          "ms",
          pictured.browser,
          times("browser", 1.5),
          undefined,
          beside("browser"),
        ),
        mostLine(`${name}: requests`, "", pictured.requests, plain.requests + ROWS, undefined, beside("requests")),
        mostLine(
          `${name}: all that is loaded`,
          "kB",
          pictured.kilobytes,
          Math.round(plain.kilobytes + ROWS * EACH_KB),
          undefined,
          beside("kilobytes"),
        ),
      ];
    } finally {
      await program.stop();
    }
  } finally {
    await browser.close();
  }
}

/** Unique image with as much detail as a photograph. */
function picture(seed: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 60 + seed * 4, sigma: 40 } as const;
  return sharp({ create: { width: 900, height: 600, channels: 3, background: "#888", noise } })
    .blur(3)
    .jpeg()
    .toBuffer();
}

async function costOf(site: MediaSite, browser: Browser): Promise<Cost> {
  const path = `${links.sub(site.sub.name)}/new`;
  const { program, headers } = site;
  const load = { url: `${program.base}${path}`, headers, connections: 4, seconds: 3, cpu: program.cpu };
  const cpuMs = Math.min((await measureLoad(load)).cpuMs, (await measureLoad(load)).cpuMs);
  const visits: Awaited<ReturnType<typeof visitOnce>>[] = [];
  for (let turn = 0; turn < VISITS; turn += 1) visits.push(await visitOnce(site, browser, path));
  // other programs can only increase the values
  const least = (what: "browser" | "requests" | "kilobytes") => Math.min(...visits.map((one) => one[what]));
  return { server: cpuMs, browser: least("browser"), requests: least("requests"), kilobytes: least("kilobytes") };
}

/** Opens a page in a new window without cache and waits until it is idle. */
async function visitOnce({ program, member }: MediaSite, browser: Browser, path: string) {
  const page = await openWindow(browser, program.base, member);
  const session = await page.context().newCDPSession(page);
  await Promise.all(["Network.enable", "Performance.enable"].map((name) => session.send(name as "Network.enable")));
  const asked = new Set<string>();
  let requests = 0;
  let bytes = 0;
  // data URLs in stylesheets are reported, too, but cause no request
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.startsWith("http")) asked.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!asked.has(requestId)) return;
    requests += 1;
    bytes += encodedDataLength;
  });
  await visit(page, path);
  await page.waitForLoadState("networkidle");
  const { metrics } = await session.send("Performance.getMetrics");
  await page.context().close();
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  return { requests, kilobytes: bytes / 1e3, browser: seconds * 1_000 };
}
