import { expect, test } from "vitest";
import { settingsFrom } from "#domain/settings.ts";
import { publicViewer, type Viewer } from "#domain/viewer.ts";
import { canCreateSub, canSeePostForm, canSubscribe, findLevelToCreateSub, needsReview } from "./permissions.ts";

const person = (over: Partial<Viewer> = {}): Viewer => ({
  ...publicViewer,
  uid: 7,
  name: "alice",
  score: 90,
  nsfw: "blur",
  ...over,
});
const settings = (over: Record<string, string> = {}) =>
  settingsFrom(Object.entries(over).map(([name, value]) => ({ name, value })));

test("limits owned subs to the level minus one, and to the site's limit", () => {
  expect(canCreateSub(person(), 1, settings())).toBeNull();
  expect(canCreateSub(person(), 2, settings())).toEqual({ code: "sub.own-too-many", values: { max: 2 } });
  expect(canCreateSub(person({ score: 90_000 }), 20, settings())).toEqual({
    code: "sub.own-too-many",
    values: { max: 20 },
  });
  expect(canCreateSub(person({ score: 90_000 }), 20, settings({ "site.sub_ownership_limit": "30" }))).toBeNull();
});

test("applies only the site's limit if there is no minimum level", () => {
  const off = settings({ "site.sub_creation_min_level": "0" });
  expect(canCreateSub(person({ score: 0 }), 19, off)).toBeNull();
  expect(canCreateSub(person({ score: -50 }), 20, off)?.code).toBe("sub.own-too-many");
});

test("lets admins create subs under any setting, and visitors under none", () => {
  const closed = settings({ "site.sub_creation_admin_only": "1" });
  expect(canCreateSub(person({ isAdmin: true, score: 0 }), 99, closed)).toBeNull();
  expect(canCreateSub(person(), 0, closed)?.code).toBe("sub.admin-only");
  expect(canCreateSub(person({ uid: 0 }), 0, settings())?.code).toBe("account.log-in");
});

test("decides by team, ban, level and state of the sub whether to offer posting", () => {
  const sub = { sid: 3, status: 0, isDefault: true, restricted: true, bannedHere: false, minLevel: 0 };
  expect(canSeePostForm(person(), sub)).toBe("post.restricted");
  expect(canSeePostForm(person({ isAdmin: true }), sub)).toBe("post.restricted");
  expect(canSeePostForm(person({ team: new Map([[3, "janitor"]]) }), sub)).toBeNull();
  expect(canSeePostForm(person(), { ...sub, restricted: false, bannedHere: true })).toBe("post.banned");
  expect(canSeePostForm(person(), { ...sub, status: 1 })).toBe("sub.disabled");
  expect(canSeePostForm(person({ uid: 0 }), { ...sub, restricted: false })).toBeNull();
  const high = { ...sub, restricted: false, minLevel: 90 };
  expect(canSeePostForm(person(), high)).toBe("post.level");
  expect(canSeePostForm(person({ uid: 0 }), high)).toBeNull();
  expect(canSeePostForm(person({ team: new Map([[3, "janitor"]]) }), high)).toBeNull();
});

test("requires review of the first posts of newcomers outside the team", () => {
  const sub = { sid: 3, reviewFirst: 2 };
  expect([0, 1, 2].map((posts) => needsReview(person(), sub, posts))).toEqual([true, true, false]);
  expect(needsReview(person(), { ...sub, reviewFirst: 0 }, 0)).toBe(false);
  expect(needsReview(person({ isAdmin: true }), sub, 0)).toBe(false);
  expect(needsReview(person({ team: new Map([[3, "janitor"]]) }), sub, 0)).toBe(false);
});

test("lets members subscribe to subs that are not disabled", () => {
  expect(canSubscribe(person(), { status: 0 })).toBeNull();
  expect(canSubscribe(person(), { status: 2 })).toBe("sub.disabled");
  expect(canSubscribe(person({ uid: 0 }), { status: 0 })).toBe("account.log-in");
});

test("refuses new subs of members below the site's level", () => {
  const level3 = settings({ "site.sub_creation_min_level": "3" });
  expect(canCreateSub(person({ score: 60, badgeScore: 29 }), 0, level3)).toEqual({
    code: "sub.level",
    values: { level: 3 },
  });
  expect(canCreateSub(person({ score: 60, badgeScore: 30 }), 0, level3)).toBeNull();
});

test("allows no subs at level 1, even if the site's minimum level is 1", () => {
  const level1 = settings({ "site.sub_creation_min_level": "1" });
  expect(canCreateSub(person({ score: 10 }), 0, level1)).toEqual({ code: "sub.own-too-many", values: { max: 0 } });
  expect(canCreateSub(person({ score: 0 }), 0, level1)?.code).toBe("sub.level");
});

test.each([
  ["below the site's level", person({ score: 0 }), 0, {}, 3],
  ["below it, with two subs", person({ score: 0 }), 2, {}, 4],
  ["at the sub limit of the level", person({ score: 90 }), 2, {}, 4],
  ["at the sub limit of the site", person({ score: 90_000 }), 20, {}, null],
  ["who can already create one", person({ score: 90 }), 1, {}, null],
  ["on a site where only admins create subs", person({ score: 0 }), 0, { "site.sub_creation_admin_only": "1" }, null],
])("suggests a level to a member %s: %s", (_name, viewer, owned, changes, expected) => {
  const rules = { "site.sub_creation_min_level": "3", "site.sub_ownership_limit": "20", ...changes };
  expect(findLevelToCreateSub(viewer, owned, settings(rules))).toBe(expected);
});

test.each([
  [60, 29, "post.level"],
  [60, 30, null],
])("offers posting from level 3 to a member with %d points and %d from badges: %s", (score, badgeScore, expected) => {
  const sub = { sid: 3, status: 0, isDefault: false, restricted: false, bannedHere: false, minLevel: 3 };
  expect(canSeePostForm(person({ score, badgeScore }), sub)).toBe(expected);
});
