import type { Kysely } from "kysely";
import type { Page } from "playwright-core";
import { accountLinks } from "#domain/account-links.ts";
import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import type { Tables } from "#domain/tables.ts";
import { teamLinks } from "#domain/team-links.ts";

type Screen = [
  name: string,
  who: "member" | "admin" | "visitor",
  path: string,
  open?: (page: Page) => Promise<unknown>,
];

/** Sub of the sample with pending tasks for its team, and a member concerned by them. */
const SUB = "garden";
const PERSON = "oldplane";

const openEntry = (page: Page) => page.locator("main .queue > li h2 a").first().click();
const tryRule = async (page: Page) => {
  await page.getByRole("button", { name: "Try on the last 30 days" }).first().click();
  await page.waitForTimeout(1_500);
};

/** Screens of teams, admins and members' accounts. */
export async function teamScreens(db: Kysely<Tables>): Promise<Screen[]> {
  const { aid } = await db.selectFrom("appeal").select("aid").limit(1).executeTakeFirstOrThrow();
  const { arid } = await db.selectFrom("automod_rule").select("arid").limit(1).executeTakeFirstOrThrow();
  const { sid } = await db.selectFrom("sub").select("sid").where("name", "=", SUB).executeTakeFirstOrThrow();
  const { tid } = await db
    .selectFrom("message_thread")
    .select("tid")
    .where("team_box", "is not", null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { pid } = await db.selectFrom("post").select("pid").where("sid", "=", sid).limit(1).executeTakeFirstOrThrow();
  return [
    ["moderation", "admin", "/mod"],
    ["queue", "admin", teamLinks.queue()],
    ["queue-entry", "admin", teamLinks.queue(), openEntry],
    ["report-form", "member", `/report/post/${pid}`],
    ["circle-log", "admin", links.subLog(SUB)],
    ["circle-settings", "admin", links.subEdit(SUB)],
    ["circle-rules", "admin", `${links.subEdit(SUB)}/rules`],
    ["responses", "admin", teamLinks.subResponses(SUB)],
    ["team", "admin", links.subMods(SUB)],
    ["bans", "admin", `/s/${SUB}/bannedusers?user=rafael`],
    ["person-here", "admin", links.subPerson(SUB, PERSON)],
    ["automod", "admin", links.automod(SUB)],
    ["automod-tried", "admin", links.automod(SUB, arid), tryRule],
    ["modmail", "admin", "/mod/mail"],
    ["modmail-conversation", "admin", `/mod/mail/${tid}`],
    ["appeals", "admin", teamLinks.subAppeals(SUB)],
    ["appeal", "admin", teamLinks.appeal(aid)],
    ["statistics", "admin", teamLinks.statistics(SUB)],
    ["dashboard", "admin", links.admin()],
    ["configuration", "admin", adminLinks.configuration({ edit: "site.motto" })],
    ["users", "admin", adminLinks.users()],
    ["all-circles", "admin", adminLinks.subs({ open: sid })],
    ["all-posts", "admin", adminLinks.posts()],
    ["votes", "admin", adminLinks.votes(PERSON, "posts")],
    ["site-log", "admin", links.siteLog()],
    ["addresses", "admin", adminLinks.addresses()],
    ["domains", "admin", adminLinks.domains("link")],
    ["pictures", "admin", adminLinks.images()],
    ["pages", "admin", adminLinks.wikiPages()],
    ["page-edit", "admin", adminLinks.editWikiPage("tos")],
    ["invites", "admin", adminLinks.invites()],
    ["applications", "admin", adminLinks.applications()],
    ["questions", "admin", adminLinks.questions()],
    ["adoptions", "admin", adminLinks.adoptions()],
    ["security", "member", accountLinks.security()],
    ["security-app", "member", accountLinks.setUpApp()],
    ["sessions", "member", accountLinks.sessions()],
    ["own-data", "member", accountLinks.ownData()],
    ["delete-account", "member", accountLinks.deletion()],
    ["is-it-you", "member", accountLinks.reauthenticate("/settings/account")],
    ["second-step", "visitor", accountLinks.secondStep()],
    ["recover", "visitor", accountLinks.recover()],
  ];
}
