import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { recount } from "#cli/recount.ts";
import { patient } from "../support/patience.ts";
import { picture } from "../support/pictures.ts";
import { postAs } from "../support/post-as.ts";
import { type S3Server, s3Server } from "../support/s3-server.ts";
import { mayMount } from "../support/small-disk.ts";
import { startValkey, type ValkeyProgram } from "../support/valkey-program.ts";
import type { Member } from "../support/world.ts";
import { type OpenPage, openPage } from "./clients.ts";
import { type ClusterServer, type ClusterSite, startClusterSite } from "./cluster-site.ts";

const PAGES = 50;
const WRITERS = 6;
/** Comments that each story waits for after its failure. */
const AFTER = 12;
const OUTAGE_MS = 3_000;

/** Seed of the order of the stories; AMBIT_TEST_SEED repeats one. */
const seed = Number(process.env.AMBIT_TEST_SEED ?? randomInt(1_000_000));

/** Comment that the server accepted, and the members whose votes for it were accepted. */
interface Accepted {
  cid: number;
  text: string;
  voters: number[];
}

let site: ClusterSite;
let bucket: S3Server;
/** Carries the messages of servers for even seeds; PostgreSQL does otherwise. */
let valkey: ValkeyProgram | null = null;
let members: Member[];
let pages: OpenPage[];
let isOver = false;
let writing: Promise<unknown>;
const journal: Accepted[] = [];
/** Titles of accepted posts with an image. */
const images: string[] = [];
/** Statuses and codes of answers that were not 200, or "none": of pages, comments and votes, and of uploads. */
const failures: string[] = [];
const failedUploads: string[] = [];
/** Answer of a server that is too busy, which any server may give while others start on the same machine. */
const BUSY = "503 request.overloaded";

beforeAll(async () => {
  if (seed % 2 === 0) valkey = await startValkey();
  bucket = await s3Server("site-files");
  const files = { AMBIT_FILES: "s3://site-files/forum", ...bucket.env };
  site = await startClusterSite(3, { ...files, ...(valkey && { VALKEY_URL: valkey.url }) });
  members = await Promise.all(Array.from({ length: WRITERS }, (_, n) => site.make.member(`writer${n}`)));
  pages = Array.from({ length: PAGES }, (_, n) => openPage(site.url, members[n % WRITERS] as Member, site.pid));
  writing = Promise.all([...members.map(write), upload(), read()]);
  await written(WRITERS);
});
afterAll(async () => {
  isOver = true;
  await writing?.catch(() => {});
  for (const page of pages ?? []) page.close();
  await site?.remove();
  await valkey?.stop();
  await bucket?.close();
});

/** Comments, and votes for comments of others, until the end. Repeats a write until it is accepted. */
async function write(member: Member): Promise<void> {
  for (let n = 0; !isOver; n += 1) {
    const text = `${member.name} ${n}`;
    const comment = { post: site.pid, parent: 0, comment: text, idempotency_key: randomUUID() };
    const sent = await accepted(member, `/do/sendcomment/${site.pid}`, comment);
    const entry = { cid: Number(sent.cid), text, voters: [] as number[] };
    journal.push(entry);
    const other = journal.findLast(
      ({ text, voters }) => !text.startsWith(`${member.name} `) && !voters.includes(member.uid),
    );
    if (other === undefined) continue;
    await accepted(member, `/do/vote/comment/${other.cid}`, { vote: "UP" });
    other.voters.push(member.uid);
  }
}

/** Posts images until the end. Repeats a post until it is accepted. */
async function upload(): Promise<void> {
  for (let n = 0; !isOver; n += 1) {
    const title = `Image ${n}`;
    const form = new FormData();
    const fields = { sub: site.sub, title, alt: "A colour", idempotency_key: randomUUID() };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("files", new Blob([new Uint8Array(await picture(200 + n, 100))], { type: "image/png" }), "colour.png");
    await accepted(site.admin, "/submit/upload", form, failedUploads);
    images.push(title);
    await wait(100);
  }
}

async function accepted(
  member: Member,
  path: string,
  body: Parameters<typeof postAs>[3],
  failed = failures,
): Promise<any> {
  for (;;) {
    const answer = await postAs(site.url, member, path, body);
    if (answer?.status === 200) return answer.json;
    failed.push(answer ? `${answer.status} ${answer.json?.code}` : "none");
    if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.json)}`);
    await wait(50);
  }
}

/** Loads the post as a visitor until the end. */
async function read(): Promise<void> {
  while (!isOver) {
    const answer = await fetch(`${site.url}/s/${site.sub}/${site.pid}`).catch(() => null);
    if (answer?.status !== 200) failures.push(answer?.headers.has("retry-after") ? BUSY : String(answer?.status));
    await wait(20);
  }
}

/** Waits until this many further comments are accepted. */
async function written(count = AFTER): Promise<void> {
  const until = journal.length + count;
  await waitFor(() => expect(journal.length).toBeGreaterThanOrEqual(until));
}

/** Waits until a further image is accepted. */
async function uploaded(): Promise<void> {
  const before = images.length;
  await waitFor(() => expect(images.length).toBeGreaterThan(before));
}

/** Waits while the writers work. */
async function waitFor(check: () => void): Promise<void> {
  await Promise.race([vi.waitFor(check, { timeout: patient(60_000), interval: 50 }), writing]);
}

const anyServer = () => site.servers[randomInt(3)] as ClusterServer;

async function eachServer(act: (server: ClusterServer) => Promise<void>): Promise<void> {
  for (const server of site.servers) await act(server);
}

interface Story {
  /** Requests that may fail: all, uploads, or none. */
  mayFail: boolean | "uploads";
  /** False if the story needs something that this run does not have. */
  isPossible?(): boolean;
  run(): Promise<void>;
}

const hasValkey = () => valkey !== null;

const stories: Record<string, Story> = {
  "servers restart one after another": {
    mayFail: false,
    run: () =>
      eachServer(async (server) => {
        expect(await server.process.stop()).toBe(0);
        await written();
        await server.start();
      }),
  },
  "a server is killed": {
    // a write whose answer was lost is repeated by its client
    mayFail: true,
    async run() {
      const server = anyServer();
      await server.process.kill();
      await written();
      await server.start();
    },
  },
  "the connections for messages are ended": {
    mayFail: false,
    async run() {
      if (valkey) return void expect(await valkey.cut()).toBeGreaterThan(0);
      const ended = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'select pg_notify%'`.execute(site.db.read);
      expect(ended.rows.length).toBe(3);
    },
  },
  "Valkey is away": {
    mayFail: false,
    isPossible: hasValkey,
    async run() {
      await valkey?.stop();
      await wait(OUTAGE_MS);
      await valkey?.resume();
    },
  },
  "the database is away": {
    mayFail: true,
    async run() {
      for (const { database } of site.servers) database.cut();
      await wait(OUTAGE_MS);
      for (const { database } of site.servers) database.mend();
    },
  },
  "the connections of one server to the database stall": {
    mayFail: false,
    async run() {
      const { database } = anyServer();
      database.stall();
      await wait(OUTAGE_MS);
      database.mend();
    },
  },
  "Valkey does not answer": {
    mayFail: false,
    isPossible: hasValkey,
    async run() {
      valkey?.freeze();
      await wait(OUTAGE_MS);
      valkey?.thaw();
    },
  },
  "the clock of one server is slow": {
    mayFail: false,
    async run() {
      const server = anyServer();
      expect(await server.process.stop()).toBe(0);
      await server.start({ clock: -90 });
      await written(3 * AFTER);
      expect(await server.process.stop()).toBe(0);
      await server.start();
    },
  },
  "the bucket answers 503": {
    mayFail: "uploads",
    async run() {
      bucket.refuse("SlowDown");
      await waitFor(() => expect(failedUploads).toContain(BUSY));
      await written();
      bucket.refuse(null);
      await uploaded();
    },
  },
  "the disk of one server is full": {
    mayFail: "uploads",
    isPossible: () => mayMount,
    async run() {
      const { disk } = anyServer();
      await waitFor(() => {
        disk?.fill();
        expect(failedUploads).toContain("503 database.cannot-save");
      });
      await written();
      disk?.empty();
      await uploaded();
    },
  },
  "one server loses the database": {
    mayFail: true,
    async run() {
      const { database } = anyServer();
      database.cut();
      await wait(OUTAGE_MS);
      database.mend();
    },
  },
};

test(`keeps every accepted write through failures, seed ${seed}`, async () => {
  const possible = Object.entries(stories).filter(([, { isPossible }]) => isPossible?.() ?? true);
  for (const [name, { mayFail, run }] of shuffled(possible, seed)) {
    failures.length = 0;
    failedUploads.length = 0;
    await run();
    await written();
    const unexpected = [...(mayFail === true ? [] : failures), ...(mayFail === false ? failedUploads : [])];
    expect(
      unexpected.filter((failure) => failure !== BUSY),
      `${name}\n${site.proxyErrors()}`,
    ).toEqual([]);
  }
  isOver = true;
  await writing;
  await expectWritten();
  await expectShown();
});

/** Each accepted comment and vote is stored once, with its notification, and all counters are right. */
async function expectWritten(): Promise<void> {
  const { read } = site.db;
  const comments = await read.selectFrom("comment").select(["cid", "content"]).where("pid", "=", site.pid).execute();
  const byText = (a: { text: string }, b: { text: string }) => (a.text < b.text ? -1 : 1);
  expect(comments.map(({ cid, content }) => ({ cid, text: content })).sort(byText)).toEqual(
    journal.map(({ cid, text }) => ({ cid, text })).sort(byText),
  );
  const votes = await read.selectFrom("comment_vote").select(["cid", "uid"]).where("value", "=", 1).execute();
  const voted = new Set(votes.map(({ cid, uid }) => `${cid} ${uid}`));
  expect(
    journal.flatMap(({ cid, voters }) => voters.map((uid) => `${cid} ${uid}`)).filter((one) => !voted.has(one)),
  ).toEqual([]);
  const notified = () =>
    read
      .selectFrom("notification")
      .select("cid")
      .where("uid", "=", site.admin.uid)
      .where("kind", "=", "post-reply")
      .execute();
  // a job whose server was killed is repeated when its lease has expired
  await vi.waitFor(
    async () => expect((await notified()).map(({ cid }) => cid).sort()).toEqual(journal.map(({ cid }) => cid).sort()),
    { timeout: patient(90_000), interval: 500 },
  );
  expect(await recount(site.db, {})).toEqual([]);
  const stored = await read
    .selectFrom("post as p")
    .innerJoin("file_use as u", "u.pid", "p.pid")
    .innerJoin("file as f", "f.hash", "u.hash")
    .select(["p.title", "f.hash", "f.extension"])
    .where("p.title", "like", "Image %")
    .execute();
  expect(stored.map(({ title }) => title).sort()).toEqual(images.sort());
  const missing = stored.filter(({ hash, extension }) => !bucket.objects.has(`site-files/forum/${hash}.${extension}`));
  expect(missing).toEqual([]);
}

/** Every open page shows the number of comments that a reload would show. */
async function expectShown(): Promise<void> {
  await vi.waitFor(() => expect(pages.map(({ comments }) => comments)).toEqual(pages.map(() => journal.length)), {
    timeout: patient(30_000),
    interval: 200,
  });
}

function shuffled<V>(named: [name: string, value: V][], by: number): [string, V][] {
  const keyOf = ([name]: [string, V]) => Math.sin(by + name.length * 12.9898 + name.charCodeAt(2)) * 43_758.5453;
  return named.toSorted((a, b) => (keyOf(a) % 1) - (keyOf(b) % 1));
}
