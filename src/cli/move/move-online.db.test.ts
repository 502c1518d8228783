import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { type Db, openDatabase } from "#platform/db/open-database.ts";
import { cli } from "#strings/en/cli.ts";
import { type FilledSite, filledSite } from "../../../tests/support/backup-site.ts";
import { serverDatabase, testEngine } from "../../../tests/support/database.ts";
import { patient } from "../../../tests/support/patience.ts";
import { postAs } from "../../../tests/support/post-as.ts";
import { runCommand } from "../../../tests/support/run-command.ts";
import { type ServerProcess, startServer } from "../../../tests/support/server-process.ts";
import { type Member, makers } from "../../../tests/support/world.ts";
import { recount } from "../recount.ts";
import { move } from "./move-command.ts";

vi.setConfig({ testTimeout: patient(20_000) });

const WRITERS = 6;
/** Writes that are accepted before the move begins, and after it. */
const SOME = 30;
/** Pause between requests of a member, so that the move is not slowed down. */
const PAUSE_MS = 50;
const words = cli.move;

/** Members who read, comment, vote and change their settings, on whichever server runs. */
class Load {
  base: string;
  /** Accepted comments and the members whose votes for them were accepted. */
  readonly comments: { cid: number; text: string; voters: number[] }[] = [];
  /** Codes of refused writes. */
  readonly refused: string[] = [];
  /** Status of each page. */
  readonly pages: number[] = [];
  readonly #site: FilledSite;
  #isOver = false;
  readonly #work: Promise<unknown>;

  constructor(site: FilledSite, base: string, members: readonly Member[]) {
    this.#site = site;
    this.base = base;
    this.#work = Promise.all([...members.map((member) => this.#write(member)), this.#read(members[0] as Member)]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  /** Waits until a number of further comments are accepted. */
  async accept(more: number): Promise<void> {
    const enough = this.comments.length + more;
    await expect.poll(() => this.comments.length, { timeout: patient(60_000), interval: 20 }).toBeGreaterThan(enough);
  }

  async #write(member: Member): Promise<void> {
    const { pid } = this.#site;
    for (let n = 0; !this.#isOver; n += 1) {
      const text = `${member.name} ${n}`;
      const body = { post: pid, parent: 0, comment: text, idempotency_key: randomUUID() };
      const sent = await this.#send(member, `/do/sendcomment/${pid}`, body);
      if (!sent) return;
      const comment = { cid: Number(sent.cid), text, voters: [] as number[] };
      this.comments.push(comment);
      await wait(PAUSE_MS);
      const other = this.comments.findLast(({ text }) => !text.startsWith(`${member.name} `));
      if (!other || other.voters.includes(member.uid)) continue;
      if (await this.#send(member, `/do/vote/comment/${other.cid}`, { vote: "UP" })) other.voters.push(member.uid);
    }
  }

  /** Repeats a write until it is accepted. @returns null at the end of the test. */
  async #send(member: Member, path: string, body: Record<string, unknown>): Promise<any> {
    while (!this.#isOver) {
      const answer = await postAs(this.base, member, path, body);
      if (answer?.status === 200) return answer.json;
      this.refused.push(answer ? `${answer.status} ${answer.json?.code}` : "none");
      await wait(PAUSE_MS);
    }
    return null;
  }

  async #read({ token }: Member): Promise<void> {
    while (!this.#isOver) {
      for (const cookie of ["", `ambit=${token}`]) {
        const page = await fetch(`${this.base}/s/${this.#site.sub}/${this.#site.pid}`, { headers: { cookie } }).catch(
          () => null,
        );
        this.pages.push(page?.status ?? 0);
      }
      await wait(PAUSE_MS);
    }
  }
}

interface Direction {
  from: "SQLite" | "PostgreSQL";
  to: "SQLite" | "PostgreSQL";
  /** Answer to writes while the last changes are copied. */
  refusal: string;
}

test.runIf(testEngine === "postgres").each<Direction>([
  { from: "SQLite", to: "PostgreSQL", refusal: "503 database.no-answer" },
  { from: "PostgreSQL", to: "SQLite", refusal: "503 database.cannot-save" },
])(
  "moves from $from to $to with every accepted write, and members can read until the server stops",
  async (direction) => {
    const isToServer = direction.to === "PostgreSQL";
    const site = await filledSite(isToServer ? "sqlite" : "postgres");
    const target = isToServer ? await serverDatabase() : null;
    const members = await withDatabase(site.open(), async (db) => {
      const make = makers(db, Date.now);
      await make.setting("site.daily_site_posting_limit", "1000000");
      await make.setting("site.daily_sub_posting_limit", "1000000");
      return Promise.all(Array.from({ length: WRITERS }, (_, n) => make.member(`writer${n}`)));
    });
    let server: ServerProcess = await startServer(site.folder, site.env);
    const load = new Load(site, server.base, members);
    try {
      await load.accept(SOME);
      const moveOnline = (onPrint: (line: string, interrupt: () => void) => void) =>
        runCommand(move, ["--to", target?.url ?? "folder", "--online"], { env: site.env, now: Date.now(), onPrint });
      const interrupted = moveOnline((line, interrupt) => {
        if (line === words.stopServer) interrupt();
      });
      await expect(interrupted).rejects.toMatchObject({ name: "AbortError" });
      await load.accept(SOME);

      const accepted = load.comments.length;
      let pagesBefore = 0;
      let stopped: Promise<void> | undefined;
      const moved = await moveOnline((line) => {
        if (line === words.writesHeld) pagesBefore = load.pages.length;
        if (line === words.stopServer) stopped = stopAfterRefusals().finally(() => server.stop());
      });
      async function stopAfterRefusals() {
        const former = load.refused.length;
        const enough = () => load.refused.length - former;
        await expect.poll(enough, { timeout: patient(30_000) }).toBeGreaterThanOrEqual(WRITERS);
        const [refused, pages] = [load.refused.slice(former), load.pages.slice(pagesBefore + 2)];
        expect([new Set(refused), new Set(pages)]).toEqual([new Set([direction.refusal]), new Set([200])]);
      }
      await stopped;
      expect([moved.code, moved.complaints, moved.printed.slice(0, 2)]).toEqual([
        0,
        [],
        [words.writesHeld, words.stopServer],
      ]);
      expect(load.comments.length).toBeGreaterThan(accepted);

      const env = { ...site.env, DATABASE_URL: target?.url ?? "" };
      server = await startServer(site.folder, env);
      load.base = server.base;
      await load.accept(SOME);
      await load.end();
      expect(await server.stop()).toBe(0);

      const file = join(site.folder, "ambit.db");
      await withDatabase(openDatabase<Tables>(target ? { url: target.url } : { file }), async (db) => {
        const stored = await db.read.selectFrom("comment").select(["cid", "content"]).execute();
        expect(new Map(stored.map(({ cid, content }) => [cid, content]))).toEqual(
          new Map(load.comments.map(({ cid, text }) => [cid, text])),
        );
        expect(stored.length).toBe(load.comments.length);
        const votes = await db.read.selectFrom("comment_vote").select(["cid", "uid"]).execute();
        expect(votes.map(({ cid, uid }) => `${cid} ${uid}`).sort()).toEqual(
          load.comments.flatMap(({ cid, voters }) => voters.map((uid) => `${cid} ${uid}`)).sort(),
        );
        expect(await recount(db, {})).toEqual([]);
      });
    } finally {
      await load.end();
      await server.stop();
      await site.remove();
      await target?.drop();
    }
  },
);

async function withDatabase<R>(opened: Promise<Db<Tables>>, work: (db: Db<Tables>) => Promise<R>): Promise<R> {
  const db = await opened;
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
