import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BENCH_MEMBER } from "#cli/seed/seed-options.ts";
import { seedSession } from "#cli/seed/seed-session.ts";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { type ServerProcess, startServer } from "../tests/support/server-process.ts";
import { type MadeSub, type Member, makers } from "../tests/support/world.ts";
import { openSeeded } from "./data.ts";

const AMOUNT = { posts: 1_000, comments: 2_000, members: 200, subs: 20, votes: 2_000 };

/** Separate small site that accepts uploads. */
export interface MediaSite {
  folder: string;
  program: ServerProcess;
  member: Member;
  /** Headers of the member's requests. */
  headers: Record<string, string>;
  sub: MadeSub;
  /**
   * Uploads a file as a new post.
   * @throws Error if it is refused
   */
  upload(bytes: Uint8Array, title: string): Promise<void>;
}

/** Runs a measurement on a temporary site. */
export async function withMediaSite<R>(measure: (site: MediaSite, db: Db<Tables>) => Promise<R>): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), "ambit-bench-media-"));
  const db = await openSeeded({ folder }, AMOUNT);
  let program: ServerProcess | undefined;
  try {
    const { member, sub } = await prepare(db);
    program = await startServer(folder, { LOG_LEVEL: "warn" });
    const headers = { cookie: `ambit=${member.token}` };
    const page = await (await fetch(`${program.base}/`, { headers })).text();
    const token = /id="csrf_token"[^>]* value="([^"]+)"/.exec(page)?.[1] ?? "";
    const address = `${program.base}/submit/upload`;
    const upload = async (bytes: Uint8Array, title: string) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ csrf_token: token, sub: sub.name, title })) body.set(name, value);
      body.set("files", new Blob([new Uint8Array(bytes)]), "picture.jpg");
      const answer = await fetch(address, {
        method: "POST",
        headers: { ...headers, accept: "application/json" },
        body,
      });
      if (answer.status !== 200) throw new Error(`The picture was not taken: ${await answer.text()}`);
    };
    return await measure({ folder, program, member, headers, sub, upload }, db);
  } finally {
    await program?.stop();
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(db: Db<Tables>): Promise<{ member: Member; sub: MadeSub }> {
  const make = makers(db, Date.now);
  const settings = { allow_uploads: "1", daily_sub_posting_limit: "9999", daily_site_posting_limit: "9999" };
  for (const [name, value] of Object.entries(settings)) await make.setting(`site.${name}`, value);
  const { uid } = await db.read
    .selectFrom("person")
    .select("uid")
    .where("name_key", "=", BENCH_MEMBER)
    .executeTakeFirstOrThrow();
  const member = { uid, name: BENCH_MEMBER, token: await seedSession(db, BENCH_MEMBER) };
  return { member, sub: await make.sub(member, { name: "pictures" }) };
}
