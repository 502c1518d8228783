import { vi } from "vitest";
import type { People, TestApp } from "../../support/app.ts";
import type { Client, SentFile, TestResponse } from "../../support/client.ts";
import { patient } from "../../support/patience.ts";
import type { MadeComment, MadePoll, MadePost, MadeSub, Member } from "../../support/world.ts";

/** Request and its response. */
export interface Exchange {
  who: string;
  method: string;
  path: string;
  body: Record<string, unknown>;
  got: TestResponse;
}

/** Requests by the message that they cause. */
export type Provocations = Record<string, (stage: Stage) => Promise<Exchange>>;

export type PersonName = keyof People;

/** Test environment: members, content, and clients. */
export interface Stage {
  app: TestApp;
  /** Sends a request as the scripts of a page do; `request` is method and path. */
  ask(who: PersonName | Member, request: string, body?: Record<string, unknown>): Promise<Exchange>;
  /** Sends a form with a file. */
  upload(who: PersonName, path: string, body: Record<string, string>, file: SentFile): Promise<Exchange>;
  post(by?: PersonName, options?: Parameters<TestApp["make"]["post"]>[2]): Promise<MadePost>;
  comment(on: MadePost, by?: PersonName, options?: Parameters<TestApp["make"]["comment"]>[2]): Promise<MadeComment>;
  /** Creates a sub of olive. */
  sub(options?: object): Promise<MadeSub>;
  poll(options?: Parameters<TestApp["make"]["poll"]>[2]): Promise<MadePoll>;
  /** Creates a new member. */
  member(options?: Parameters<TestApp["make"]["member"]>[1]): Promise<Member>;
  /** Runs `act` with changed settings. */
  under<T>(settings: Record<string, string>, act: () => Promise<T>): Promise<T>;
  /** Waits for the notification about a post and returns its id. */
  notification(pid: number): Promise<number>;
  /** Id of the newest row. */
  newest(table: "message" | "report" | "message_thread"): Promise<number>;
}

export function specStage(app: TestApp): Stage {
  const { make, people, books } = app;
  const memberOf = (name: PersonName) => people[name].member as Member;
  const clientOf = (who: PersonName | Member): Client => (typeof who === "string" ? people[who] : app.as(who));
  const nameOf = (who: PersonName | Member) => (typeof who === "string" ? who : "somebody");
  const ids = { message: "mid", report: "rpid", message_thread: "tid" } as const;
  let members = 0;
  let subs = 0;
  return {
    app,
    async ask(who, request, body = {}) {
      const [method = "", path = ""] = request.split(" ");
      const client = clientOf(who);
      const got =
        method === "GET"
          ? await client.get(path, { headers: { accept: "application/json" } })
          : await client.post(path, body);
      return { who: nameOf(who), method, path, body, got };
    },
    async upload(who, path, body, file) {
      const got = await people[who].upload(path, body, file);
      return { who, method: "POST", path, body: { ...body, files: "…" }, got };
    },
    post: (by = "alice", options) => make.post(memberOf(by), books, { title: "A post", ...options }),
    comment: (on, by = "bob", options) => make.comment(memberOf(by), on, { text: "A comment", ...options }),
    poll: (options) => make.poll(memberOf("alice"), books, { title: "A poll", ...options }),
    sub(options) {
      subs += 1;
      return make.sub(memberOf("olive"), { ...options, name: `letters${subs}` });
    },
    member(options) {
      members += 1;
      return make.member(`somebody${members}`, options);
    },
    async under(settings, act) {
      for (const [name, value] of Object.entries(settings)) await make.setting(name, value);
      try {
        return await act();
      } finally {
        await app.db.write((trx) => trx.deleteFrom("setting").where("name", "in", Object.keys(settings)).execute());
      }
    },
    notification: (pid) =>
      vi.waitFor(
        async () => {
          const query = app.db.read.selectFrom("notification").select("mid").where("pid", "=", pid);
          return (await query.executeTakeFirstOrThrow()).mid;
        },
        { timeout: patient(5_000) },
      ),
    async newest(table) {
      const column = ids[table];
      const row = await app.db.read
        .selectFrom(table)
        .select((eb) => eb.fn.max<number>(eb.ref(column as never)).as("id"))
        .executeTakeFirstOrThrow();
      return Number(row.id);
    },
  };
}

/** Ids differ between engines and are replaced by placeholders. */
const ID = /^(?:pid|cid|mid|uid|sid|aid|rid|tid|oid|rpid|post|parent|original|id)$/;

/** Value with sorted keys in which everything that differs between runs is replaced by a placeholder. */
export function printable(value: unknown, key = ""): unknown {
  if (typeof value === "number" && ID.test(key)) return `{${key}}`;
  if (typeof value === "string") {
    if (key === "csrf_token" || key === "form") return `{${key}}`;
    if (ID.test(key) && /^\d+$/.test(value)) return `{${key}}`;
    const text = value.replace(/\d{1,12}(?=[/,\]]|$)/g, (digits) =>
      value.startsWith("/") || value.startsWith("[") ? "{n}" : digits,
    );
    return text.length > 120 ? `${text.slice(0, 40)}…` : text;
  }
  if (Array.isArray(value)) return value.map((each) => printable(each, key));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.map(([name, each]) => [name, printable(each, name)]));
}

/** Response in one line: JSON, the redirect target, or a note that it is a page. */
export function answerOf({ got }: Exchange): string {
  const type = String(got.headers["content-type"] ?? "");
  if (got.location !== undefined) return `${got.status} → ${String(printable(got.location))}`;
  return `${got.status} ${type.includes("json") ? JSON.stringify(printable(got.json)) : type}`;
}

/** Message of a response, in any of its formats. */
export function sentenceOf({ got }: Exchange): string {
  const isPage = String(got.headers["content-type"]).includes("html");
  if (isPage) return /<p class="flash error">(?:<[^>]*>)*([^<]+)/.exec(got.text)?.[1] ?? "";
  const { error, errors, message, msg, failure } = got.json;
  return message ?? msg ?? failure?.sentence ?? errors?.[0].message ?? error?.[0];
}
