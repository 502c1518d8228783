import type { Request } from "autocannon";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { Csrf } from "#platform/http/csrf.ts";
import { hashSessionToken, newSessionToken } from "#platform/sessions/session-token.ts";

const VOTERS = 500;

export interface Voter {
  uid: number;
  /** Headers of the voter's requests. */
  headers: Record<string, string>;
}

/** Logged-in members who may vote. */
export async function signInVoters(db: Db<Tables>, csrf: Csrf): Promise<Voter[]> {
  const now = Date.now();
  const people = await db.read
    .selectFrom("person")
    .select("uid")
    .where("status", "=", 0)
    .where("given", ">=", 0)
    .limit(VOTERS)
    .execute();
  const voters = people.map(({ uid }) => ({ uid, token: newSessionToken() }));
  await db.write(async (trx) => {
    for (const { uid, token } of voters) {
      const session = {
        token_hash: hashSessionToken(token),
        uid,
        created_at: now,
        expires_at: now + 3_600_000,
        remember: 0,
      };
      await trx.insertInto("session").values(session).execute();
    }
  });
  return voters.map(({ uid, token }) => ({
    uid,
    headers: { cookie: `ambit=${token}`, "x-csrf-token": csrf.tokenFor(hashSessionToken(token), now) },
  }));
}

/** Creates a function that returns vote requests: each with another voter and post, to vote or withdraw. */
export async function prepareVotes(db: Db<Tables>, csrf: Csrf, pids?: readonly number[]): Promise<() => Request> {
  const signed = await signInVoters(db, csrf);
  const posts = pids ?? (await listRecentPosts(db));
  let turn = 0;
  return () => {
    turn += 1;
    const voter = signed[turn % signed.length];
    const post = posts[(turn * 7) % posts.length];
    const vote = Math.floor(turn / signed.length) % 2 === 0 ? "UP" : "";
    return {
      method: "POST",
      path: `/do/vote/post/${post}`,
      headers: { "content-type": "application/json", accept: "application/json", ...voter?.headers },
      body: JSON.stringify({ vote }),
    };
  };
}

async function listRecentPosts(db: Db<Tables>): Promise<number[]> {
  const posts = await db.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select("p.pid")
    .where("p.deleted", "=", 0)
    .where("s.status", "=", 0)
    .where("p.posted_at", ">", Date.now() - 40 * 86_400_000)
    .orderBy("p.pid", "desc")
    .limit(2_000)
    .execute();
  return posts.map(({ pid }) => pid);
}
