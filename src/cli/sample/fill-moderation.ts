import type { Kysely } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { type Power, publicViewer } from "#domain/viewer.ts";
import { addResponse } from "#features/circles/responses/server/manage-responses.ts";
import { makeAppeal } from "#features/moderation/appeals/server/make-appeal.ts";
import { saveRuleInput } from "#features/moderation/automod/input.ts";
import { saveRule } from "#features/moderation/automod/server/manage-rules.ts";
import { warnPerson } from "#features/moderation/bans/server/warn.ts";
import { writeHandover } from "#features/moderation/queue/server/write-handover.ts";
import { readReason } from "#features/moderation/reports/report.ts";
import { makeReport } from "#features/moderation/reports/server/make-report.ts";
import { getSettings } from "#features/site/configuration/server/site-queries.ts";
import { contactTeam } from "#features/talk/modmail/server/write-to-team.ts";
import type { Ctx } from "#platform/ctx.ts";
import { SAMPLE_HOUR, type SamplePerson } from "./sample-people.ts";

const SUB = "garden";
/** Moderators; the first one is the owner. */
const TEAM: Readonly<Record<string, Power>> = { hazel_oak: "owner", juniper: "mod", admin: "mod" };

/** Reports of recent posts. */
const REPORTS = [
  { by: "first_day", reason: "other", text: "Is this the right circle for it?" },
  { by: "yuki", reason: "other", text: "Says nothing about the climate" },
  { by: "rafael", reason: "spam", text: "" },
] as const;

/**
 * Creates pending work for moderators of one sub: reports, a question, a warning with an appeal, and saved responses.
 * Calls use cases, so that logs, counts and messages are correct.
 */
export async function fillModeration(
  trx: Kysely<Tables>,
  people: ReadonlyMap<string, SamplePerson>,
  now: number,
): Promise<void> {
  const settings = await getSettings(trx);
  const { sid } = await trx.selectFrom("sub").select("sid").where("name", "=", SUB).executeTakeFirstOrThrow();
  /** Context of a user some hours ago. */
  const as = (name: string, hoursAgo: number): Ctx => {
    const person = people.get(name);
    if (!person) throw new Error(`Nobody in the sample is called ${name}.`);
    const power = TEAM[name];
    return {
      read: trx,
      write: (work) => work(trx, () => {}),
      viewer: {
        ...publicViewer,
        uid: person.uid,
        name: person.name,
        isAdmin: false,
        team: new Map(power === undefined ? [] : [[sid, power]]),
      },
      settings,
      now: () => now - hoursAgo * SAMPLE_HOUR,
      language: "en",
    } as Partial<Ctx> as Ctx;
  };
  // in order of time, as in logs
  await addResponse(as("hazel_oak", 30), {
    sub: SUB,
    title: "No climate",
    body: "Hello {user}, please say where you are: “{title}” cannot be answered without weather.",
  });
  const rule = { sub: SUB, name: "Sales", event: "post", words: "for sale\ndiscount", in_title: "on", hold: "on" };
  await saveRule(as("hazel_oak", 28), saveRuleInput.parse(rule));
  const juniper = as("juniper", 20);
  const aid = await warnPerson(juniper, { sub: SUB, user: "oldplane", text: "Slug methods: be civil.", rule: null });
  await makeAppeal(as("oldplane", 18), { aid, text: "I only said what I do with a plank. The slugs started it." });
  for (const [at, { by, reason, text }] of REPORTS.entries()) {
    const ctx = as(by, 6 - at);
    const why = readReason({ reason, rule: undefined, text, sendToAdmin: false });
    await makeReport(ctx, { what: "post", of: String(await postNotBy(trx, sid, ctx.viewer.uid, at)), why });
  }
  await contactTeam(as("first_day", 5), {
    sub: SUB,
    subject: "May I post about a balcony?",
    content: "It is **two square metres** and faces north. I do not want to bother people who have fields.",
  });
  await writeHandover(as("juniper", 4), {
    sub: SUB,
    text: "I have asked first_day about the balcony; the rest of the reports is for whoever wakes up next.",
    since: 0,
  });
}

/** Returns the nth most recent post in a sub by another user. */
async function postNotBy(trx: Kysely<Tables>, sid: number, uid: number, nth: number): Promise<number> {
  const { pid } = await trx
    .selectFrom("post")
    .select("pid")
    .where("sid", "=", sid)
    .where("deleted", "=", 0)
    .where("uid", "<>", uid)
    .orderBy("posted_at", "desc")
    .orderBy("pid", "desc")
    .offset(nth)
    .limit(1)
    .executeTakeFirstOrThrow();
  return pid;
}
