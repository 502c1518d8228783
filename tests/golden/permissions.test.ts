import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { isRefusalCode } from "#domain/refusal.ts";
import { LOG, type LogCode, undoPowerOf } from "#features/moderation/modlog/log-codes.ts";
import { endpointTable } from "../support/endpoint-table.ts";
import { type Cell, endpointRows, ROLES, ROWS, type Row } from "./matrix-rows.ts";

const features = join(import.meta.dirname, "../../src/features");
const tableRows = endpointRows(endpointTable);

test("has every rule of every feature in the matrix", async () => {
  const asked = new Set<unknown>(ROWS.map((row) => row.rule));
  const missing: string[] = [];
  let rules = 0;
  for (const file of globSync("*/*/permissions.ts", { cwd: features })) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(features, file)).href);
    for (const [name, rule] of Object.entries(module)) {
      if (typeof rule !== "function" || !/^can[A-Z]/.test(name)) continue;
      rules += 1;
      if (!asked.has(rule)) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
  expect(rules).toBeGreaterThanOrEqual(23);
});

test("prints the matrix as stored", async () => {
  const text = [
    "Rights of each viewer: yes, or the code of the refusal. Every viewer except the author acts on another member's item.",
    "",
    ...print("action", ROWS),
    "",
    "Required role of each endpoint, which is checked before the rules above.",
    "",
    ...print("endpoint", tableRows),
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../golden/permissions.txt");
});

test("uses known codes for all refusals", () => {
  const visibilities = ["yes", "no", "marked", "stub", "title"];
  const cells = [...ROWS, ...tableRows].flatMap((row) => ROLES.map((role) => row.ask(role)));
  expect(cells.filter((cell) => !visibilities.includes(cell) && !isRefusalCode(cell))).toEqual([]);
});

/**
 * Permitted roles of each action, written by hand as a check of the printed matrix. Bans also prevent authors from
 * editing and marking their posts, but not from deleting their text. Authors vote on own comments only if the site
 * allows it. A restricted default sub gives admins no right to post. Visitors see the post form and are asked to log
 * in.
 */
const everybody = "visitor member author janitor moderator owner admin admin-default banned banned-author";
const members = "member author janitor moderator owner admin admin-default";
const staff = "janitor moderator owner admin admin-default";
const allowed: [string, string][] = [
  ["read comments in a circle", everybody],
  ["read a profile's lists", everybody],
  ["read a disabled circle", "admin admin-default"],
  ["read comments in a disabled circle", "admin admin-default"],
  ["save a post", `${members} banned banned-author`],
  ["save a post in a disabled circle", "admin admin-default"],
  ["save a post deleted by a moderator", "author moderator owner admin admin-default banned-author"],
  ["save a comment deleted by a moderator", "moderator owner admin admin-default"],
  ["open the list of blocked members", "member author janitor moderator owner banned banned-author"],
  ["block a member", "member janitor moderator owner banned"],
  ["block an admin", ""],
  ["block an image", "admin admin-default"],
  ["vote on a post", members],
  ["vote on a comment", "member janitor moderator owner admin admin-default"],
  ["vote on a deleted item", ""],
  ["vote on a held item", ""],
  ["vote on an archived item", ""],
  ["comment", members],
  ["comment, locked", ""],
  ["comment, archived", ""],
  ["comment on a deleted post", ""],
  ["post in an open circle", members],
  ["post, minimum level", staff],
  ["see the post form, minimum level", `visitor ${staff}`],
  ["change a circle's settings", "moderator owner admin admin-default"],
  ["change a disabled circle's settings", "admin admin-default"],
  ["export a circle", "owner admin admin-default"],
  ["export the whole site", "admin admin-default"],
  ["post in a restricted circle", "janitor moderator owner"],
  ["post, posting off", "admin admin-default"],
  ["edit a post's text", "author"],
  ["edit an archived post's text", ""],
  ["edit a comment", "author"],
  ["edit a title within the time limit", "author"],
  ["edit a title after the time limit", ""],
  ["delete a post without a reason", "author banned-author"],
  ["delete a comment without a reason", "author banned-author"],
  ["delete a post with a reason", `author ${staff} banned-author`],
  ["delete a comment with a reason", `author ${staff} banned-author`],
  ["delete a moderator's post", "author moderator owner admin admin-default banned-author"],
  ["delete an owner's post", "author owner admin admin-default banned-author"],
  ["delete an admin's distinguished post", "author admin admin-default banned-author"],
  ["delete a moderator's comment", "author moderator owner admin admin-default banned-author"],
  ["delete an admin's distinguished comment", "author admin admin-default banned-author"],
  ["restore a post deleted by its author", ""],
  ["restore a comment deleted by its author", ""],
  ["restore a post deleted by a moderator", staff],
  ["restore a comment deleted by a moderator", staff],
  ["restore a post deleted by an admin", "admin admin-default"],
  ["restore a comment deleted by an admin", "admin admin-default"],
  ["mark a post NSFW", `author ${staff}`],
  ["pin a post", "janitor moderator owner admin-default"],
  ["lock a post's comments", "janitor moderator owner admin-default"],
  ["see the score of an old comment", everybody],
  ["see the score of a new comment, hidden", `author ${staff} banned-author`],
  ["reply in a locked branch", staff],
  ["lock a comment", "janitor moderator owner admin-default"],
  ["set the comment order of a pinned post", "janitor moderator owner admin-default"],
  ["see a comment's history", "moderator owner admin admin-default"],
  ["distinguish an own comment as moderator", "moderator owner admin-default"],
  ["distinguish an own post as moderator", "moderator owner admin-default"],
  ["distinguish an own comment as admin", "admin admin-default"],
  ["distinguish an own post as admin", "admin admin-default"],
  ["pin an own comment", "janitor moderator owner admin admin-default"],
  ["pin another member's comment", ""],
  ["see a post's history", "moderator owner admin admin-default"],
  ["see a post's history, setting off", ""],
  ["choose a flair for a new post", everybody],
  ["choose a flair for a new post, not offered", "janitor moderator owner"],
  ["omit a required flair", "janitor moderator owner"],
  ["omit a required flair, none available", everybody],
  ["change a post's flair", "author janitor moderator owner admin-default banned-author"],
  ["change a post's flair, not offered", "janitor moderator owner admin-default"],
  ["change a deleted post's flair", ""],
  ["change a post's flair in a disabled circle", "admin-default"],
  ["remove a post's flair", "author janitor moderator owner admin-default banned-author"],
  ["remove a post's required flair", "janitor moderator owner admin-default"],
  ["add flairs to a circle", "moderator owner admin admin-default"],
  ["add flairs to a disabled circle", "admin admin-default"],
  ["use a flair of the team", staff],
  ["give a member a flair", staff],
  ["choose an own flair", `${members} banned banned-author`],
  ["choose an own flair, not offered", "janitor moderator owner admin-default"],
  ["write an own flair", `${members} banned banned-author`],
  ["write an own flair, not offered", "janitor moderator owner admin-default"],
  ["remove an own flair", `${members} banned banned-author`],
  ["remove an own flair, none offered", "janitor moderator owner admin-default"],
  ["report a post", "member janitor moderator owner admin admin-default"],
  ["report a post to the admins, too", "member janitor moderator owner admin admin-default banned"],
  ["report a deleted post", ""],
  ["report a post in a disabled circle", "admin admin-default"],
  ["report a post, reports muted", ""],
  ["see a report", staff],
  ["see a report to the admins only", "admin admin-default"],
  ["close a report", staff],
  ["close a report about oneself", ""],
  ["read a report completely", "moderator owner admin admin-default"],
  ["create a circle at level 5", `${members} banned banned-author`],
  ["create a circle, admins only", "admin admin-default"],
  ["read a private log", "moderator owner admin admin-default"],
  ["read the log of the site, not public", "admin admin-default"],
  ["see the actor in a circle's log, hidden", staff],
  ["ban a member temporarily", "janitor moderator owner admin-default"],
  ["ban a member permanently", "moderator owner admin-default"],
  ["ban a janitor temporarily", "moderator owner admin-default"],
  ["ban a moderator permanently", "owner admin-default"],
  ["ban an owner temporarily", ""],
  ["ban an admin temporarily", ""],
  ["lift another moderator's ban", "moderator owner admin admin-default"],
  ["lift an own ban", staff],
  ["undo a moderator's ban from a circle", "moderator owner admin admin-default"],
  ["undo the end of a janitor's ban", "moderator owner admin admin-default"],
  ["undo the restoration of a moderator's post", "moderator owner admin admin-default"],
  ["subscribe", `${members} banned banned-author`],
];
const letters = [
  "visitor",
  "member",
  "author",
  "janitor",
  "moderator",
  "owner",
  "admin",
  "admin-default",
  "banned",
  "banned-author",
];

describe("handwritten permissions", () => {
  test.each(allowed)("match the matrix: %s", (action, who) => {
    const row = ROWS.find((each) => each.action === action);
    if (!row) throw new Error(`No row of this name: ${action}`);
    expect(columnsThat(row, (cell) => cell === "yes")).toBe(who);
  });

  test("owners, moderators and admins see deleted content, as does the author of a removed post", () => {
    const seers = "moderator owner admin admin-default";
    for (const row of ROWS.filter((each) => each.action.startsWith("see a ") && each.action.includes("deleted"))) {
      const taken = /post deleted by (a moderator|an admin)/.test(row.action);
      const who = taken ? `author ${seers} banned-author` : seers;
      expect([row.action, columnsThat(row, (cell) => cell === "marked")]).toEqual([row.action, who]);
    }
  });
});

function columnsThat(row: Row, fits: (cell: Cell) => boolean): string {
  return letters.filter((_letter, at) => fits(row.ask(ROLES[at] as (typeof ROLES)[number]))).join(" ");
}

function print(title: string, rows: readonly Row[]): string[] {
  const lines = [
    [title, ...ROLES.map((role) => role.column)],
    ...rows.map((row) => [row.action, ...ROLES.map((role) => row.ask(role))]),
  ];
  const widths = (lines[0] ?? []).map((_cell, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** Actions by the role that may do them and the role that may undo them. */
const UNDONE: [action: string, code: LogCode][] = [
  ["pin a post", LOG.postStuck],
  ["pin a post", LOG.postUnstuck],
  ["lock a post's comments", LOG.commentsLocked],
  ["lock a comment", LOG.branchLocked],
  ["set the comment order of a pinned post", LOG.stickySortNew],
  ["set the comment order of a pinned post", LOG.stickySortVotes],
  ["mark a post NSFW", LOG.nsfw],
  ["delete a post with a reason", LOG.postDeleted],
  ["delete a comment with a reason", LOG.commentDeleted],
  ["restore a post deleted by a moderator", LOG.postRestored],
  ["restore a comment deleted by a moderator", LOG.commentRestored],
  ["change a post's flair, not offered", LOG.postFlair],
];

test.each(UNDONE)("requires the same role to undo as to do: %s (%i)", (action, code) => {
  const row = ROWS.find((each) => each.action === action) ?? expect.fail(`no row ${action}`);
  const team = ROLES.filter(({ viewer }) => viewer.team.size > 0);
  const least = team
    .find((role) => row.ask(role) === "yes")
    ?.viewer.team.values()
    .next().value;
  expect(undoPowerOf({ code, note: null })).toBe(least);
});
