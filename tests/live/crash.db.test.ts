import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { recount } from "#cli/recount.ts";
import type { Tables } from "#domain/tables.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { csrfWith } from "#platform/http/csrf.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { serverDatabase, testEngine } from "../support/database.ts";
import { patient } from "../support/patience.ts";
import { startServer } from "../support/server-process.ts";
import { type Member, makers } from "../support/world.ts";

const KILLS = 3;
/** Number of concurrently writing members. Each has a request in progress at each kill. */
const WRITERS = 24;
const SECRET = "crash-test-secret-crash-test-secret";

// Repeats kill -9 under write load. Acknowledged writes must be stored, authors notified of each comment, and all
// counters correct.
test(
  `loses nothing acknowledged in ${KILLS} crashes`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "ambit-crash-"));
    const server = testEngine === "postgres" ? await serverDatabase() : null;
    const open = () => openDatabase<Tables>(server ? { url: server.url } : { file: join(dataDir, "ambit.db") });
    const env: Record<string, string> = server ? { DATABASE_URL: server.url } : {};

    let db = await open();
    await migrate(db, resolve(import.meta.dirname, "../../db/migrations"));
    await db.write((trx) => trx.insertInto("secret").values({ name: "csrf", value: SECRET }).execute());
    const make = makers(db, Date.now);
    const admin = await make.member("adam", { isAdmin: true });
    const members = await Promise.all(Array.from({ length: WRITERS }, (_, i) => make.member(`crash${i}`)));
    const place = await make.sub(admin, { name: "crash" });
    const posts = await Promise.all(Array.from({ length: 5 }, () => make.post(admin, place)));
    await db.close();

    const comments = new Map<number, string>();
    const votes = new Map<string, Set<Vote>>();
    try {
      for (let round = 0; round < KILLS; round += 1) {
        const program = await startServer(dataDir, env);
        let isOver = false;
        const work = members.map((member) =>
          writeUntil(
            () => isOver,
            program.base,
            member,
            posts.map((post) => post.pid),
            round,
            comments,
            votes,
          ),
        );
        // each kill happens after a different number of comments
        const enough = comments.size + 2 + 7 * round;
        await expect.poll(() => comments.size, { timeout: patient(20_000), interval: 5 }).toBeGreaterThan(enough);
        await program.kill();
        isOver = true;
        await Promise.all(work);
      }

      db = await open();
      // the leases of the killed processes expire
      await db.write((trx) => trx.updateTable("job").set({ leased_until: 0 }).execute());
      const program = await startServer(dataDir, env);
      const notified = async () => {
        const rows = await db.read.selectFrom("notification").select("cid").where("uid", "=", admin.uid).execute();
        return rows.map(({ cid }) => cid).filter((cid) => cid !== null && comments.has(cid));
      };
      await expect.poll(async () => (await notified()).length, { timeout: patient(60_000) }).toBe(comments.size);
      expect(new Set(await notified())).toEqual(new Set(comments.keys()));
      await program.kill();

      const stored = await db.read.selectFrom("comment").select(["cid", "content"]).execute();
      const byCid = new Map(stored.map((row) => [row.cid, row.content]));
      expect(comments.size).toBeGreaterThan(KILLS);
      for (const [cid, text] of comments) expect(byCid.get(cid)).toBe(text);

      const votesStored = await db.read.selectFrom("post_vote").selectAll().execute();
      for (const [key, possible] of votes) {
        const [uid, pid] = key.split(" ").map(Number);
        const stored = votesStored.find((vote) => vote.uid === uid && vote.pid === pid)?.value ?? 0;
        expect([...possible], `member ${uid} on post ${pid}`).toContain(stored);
      }
      expect(await recount(db)).toEqual([]);
      if (testEngine === "sqlite") {
        const { sql } = await import("kysely");
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.read);
        expect(rows.map((row) => row.integrity_check)).toEqual(["ok"]);
      }
      await db.close();
    } finally {
      await server?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  patient(180_000),
);

/** Stored vote of a member on a post; 0 for none. */
type Vote = 1 | 0;

/** Comments and votes as one member, as fast as the server answers, and records acknowledged writes. */
async function writeUntil(
  isOver: () => boolean,
  base: string,
  member: Member,
  pids: readonly number[],
  round: number,
  comments: Map<number, string>,
  votes: Map<string, Set<Vote>>,
): Promise<void> {
  const token = csrfWith(SECRET).tokenFor(hashSessionToken(member.token), Date.now());
  const headers = {
    "content-type": "application/json",
    accept: "application/json",
    cookie: `ambit=${member.token}`,
    "x-csrf-token": token,
  };
  const post = async (path: string, body: object) => {
    const answer = await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
  };
  for (let i = 0; !isOver(); i += 1) {
    const pid = pids[(i + member.uid) % pids.length] ?? 0;
    const vote: Vote = i % 3 === 2 ? 0 : 1;
    const key = `${member.uid} ${pid}`;
    // until a vote is acknowledged, any vote sent since the last acknowledged one may be stored
    votes.set(key, new Set<Vote>(votes.get(key) ?? [0]).add(vote));
    try {
      const query = "mutation ($id: Int!, $vote: Vote) { cast_post_vote(pid: $id, vote: $vote) { score } }";
      const voted = await post("/graphql", { query, variables: { id: pid, vote: vote === 1 ? "UP" : null } });
      if (voted.data?.cast_post_vote) votes.set(key, new Set([vote]));
      const text = `round ${round}, member ${member.uid}, number ${i}`;
      const answered = await post(`/do/sendcomment/${pid}`, { post: pid, parent: 0, comment: text });
      if (answered.status === "ok") comments.set(answered.cid, text);
    } catch {
      return;
    }
  }
}
