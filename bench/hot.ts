import { join } from "node:path";
import { sql } from "kysely";
import { siteSecrets } from "#app/secrets.ts";
import { links } from "#domain/links.ts";
import type { Tables } from "#domain/tables.ts";
import { slugOf } from "#lib/slug.ts";
import type { Db } from "#platform/db/open-database.ts";
import { csrfWith } from "#platform/http/csrf.ts";
import { type ServerProcess, startServer } from "../tests/support/server-process.ts";
import { makers } from "../tests/support/world.ts";
import { openSeeded } from "./data.ts";
import { type Line, mostLine } from "./line.ts";
import { mediansInTurn } from "./medians.ts";
import { signInVoters, type Voter } from "./votes.ts";

const FOLLOWERS = [1_000, 1_000_000] as const;
const COMMENTS = [1_000, 100_000] as const;
const AMOUNT = { posts: 5_000, comments: 410_000, members: 5_000, subs: 20, votes: 20_000, threads: COMMENTS };
/** Max ratio of the durations of requests to the large and the small one. */
const MOST = 1.5;

/** Two things of one kind, of which the second is a thousand or a hundred times as large. */
type Pair<T> = readonly [T, T];

/**
 * Compares requests to a sub with a million followers with those to one with a thousand, and a thread of 100,000
 * comments with one of 1,000.
 */
export async function measureHot(folder: string): Promise<Line[]> {
  const data = join(folder, "hot");
  const db = await openSeeded({ folder: data }, AMOUNT);
  const subs = await twoSubs(db);
  const threads = await twoThreads(db);
  const make = makers(db, Date.now);
  for (const name of ["sub", "site"]) await make.setting(`site.daily_${name}_posting_limit`, "1000000");
  const [reader] = await signInVoters(db, csrfWith((await siteSecrets(db)).csrf));
  const server = await startServer(data);
  try {
    const ask = asker(server, reader as Voter);
    const compared = async (name: string, request: (large: 0 | 1) => Promise<unknown>) => {
      const [few, many] = await mediansInTurn(
        () => request(0),
        () => request(1),
      );
      return mostLine(name, "ms", many, Number((few * MOST).toFixed(2)), undefined, { name: "small one", value: few });
    };
    let written = 0;
    const text = () => {
      written += 1;
      return `Something to say, number ${written}`;
    };
    return [
      await compared("circle of 1,000,000 followers, its page", (at) => ask("GET", links.sub(subs[at].name))),
      await compared("circle of 1,000,000 followers, a post", (at) =>
        ask("POST", `/submit/text/${subs[at].name}`, { sub: subs[at].name, title: text(), content: "x" }),
      ),
      await compared("thread of 100,000 comments, its page", (at) => ask("GET", threads[at].path)),
      await compared("thread of 100,000 comments, a comment", (at) =>
        ask("POST", `/do/sendcomment/${threads[at].pid}`, { post: threads[at].pid, parent: 0, comment: text() }),
      ),
      await compared("thread of 100,000 comments, a vote", (at) =>
        ask("POST", `/do/vote/comment/${threads[at].cid}`, { vote: text().endsWith("0") ? "" : "UP" }),
      ),
    ];
  } finally {
    await server.stop();
    await db.close();
  }
}

function asker({ base }: ServerProcess, { headers }: Voter) {
  return async (method: "GET" | "POST", path: string, body?: object) => {
    const answer = await fetch(base + path, {
      method,
      headers: { accept: body ? "application/json" : "text/html", "content-type": "application/json", ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const content = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${content.slice(0, 200)}`);
  };
}

/** The two subs with the most posts, with this many followers each. */
async function twoSubs(db: Db<Tables>): Promise<Pair<{ sid: number; name: string }>> {
  const [large, few] = await db.read
    .selectFrom("sub")
    .select(["sid", "name"])
    .orderBy("posts", "desc")
    .limit(2)
    .execute();
  if (!large || !few) throw new Error("There are no two subs.");
  await db.write(async (trx) => {
    const followers = await trx
      .selectFrom("subscription")
      .select((of) => of.fn.countAll<number>().as("n"))
      .where("sid", "=", large.sid)
      .executeTakeFirstOrThrow();
    if (Number(followers.n) >= FOLLOWERS[1]) return;
    await sql`
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(FOLLOWERS[1])})
      insert into person (name, name_key, joined_at)
      select 'follower' || i, 'follower' || i, 1 from n`.execute(trx);
    for (const [{ sid }, count] of [
      [few, FOLLOWERS[0]],
      [large, FOLLOWERS[1]],
    ] as const) {
      await sql`
        insert into subscription (uid, sid, position, created_at)
        select uid, ${sql.lit(sid)}, 1, 1 from person where name_key like 'follower%' order by uid limit ${sql.lit(count)}`.execute(
        trx,
      );
      await trx.updateTable("sub").set({ subscribers: count }).where("sid", "=", sid).execute();
    }
  });
  return [few, large];
}

/** The threads of these sizes, each with its oldest comment. */
async function twoThreads(db: Db<Tables>): Promise<Pair<{ pid: number; path: string; cid: number }>> {
  const of = async (comments: number) => {
    const post = await db.read
      .selectFrom("post as p")
      .innerJoin("sub as s", "s.sid", "p.sid")
      .select(["p.pid", "p.title", "s.name"])
      .where("p.comments", ">=", comments)
      .orderBy("p.comments")
      .limit(1)
      .executeTakeFirstOrThrow();
    const { cid } = await db.read
      .selectFrom("comment")
      .select("cid")
      .where("pid", "=", post.pid)
      .where("deleted", "=", 0)
      .orderBy("cid")
      .limit(1)
      .executeTakeFirstOrThrow();
    return { pid: post.pid, cid, path: links.post({ sub: post.name, pid: post.pid, slug: slugOf(post.title) }) };
  };
  return [await of(COMMENTS[0]), await of(COMMENTS[1])];
}
