import { describe, expect, test } from "vitest";
import type { Authorship } from "#domain/rank.ts";
import { DEFAULT_SETTINGS, type Settings } from "#domain/settings.ts";
import { type Power, publicViewer, type Viewer } from "#domain/viewer.ts";
import type { PostState, SubState } from "#features/reading/visibility/post-state.ts";
import {
  canChooseFlair,
  canDeletePost,
  canDistinguishPost,
  canEditAlt,
  canEditText,
  canEditTitle,
  canFlairPost,
  canLeaveOutFlair,
  canLockPost,
  canModeratePost,
  canPinPost,
  canPostIn,
  canPostMore,
  canRestorePost,
  canReviewPost,
  canSeeHistory,
  canSortSticky,
  canToggleNsfw,
  canUnflairPost,
  type PostingSub,
  postDeletionState,
} from "./permissions.ts";

const NOW = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
const settings: Settings = DEFAULT_SETTINGS;

function viewer(uid: number, more: Partial<Viewer> & { power?: Power } = {}): Viewer {
  const { power, ...rest } = more;
  return {
    ...publicViewer,
    uid,
    name: `person${uid}`,
    nsfw: "blur",
    team: power === undefined ? new Map() : new Map([[7, power]]),
    ...rest,
  };
}
const visitor = viewer(0);
const author = viewer(1);
const other = viewer(2);
const janitor = viewer(3, { power: "janitor" });
const moderator = viewer(4, { power: "mod" });
const owner = viewer(5, { power: "owner" });
const admin = viewer(6, { isAdmin: true });

const sub = (more: Partial<SubState> = {}): SubState => ({
  sid: 7,
  isDefault: false,
  disabled: false,
  nsfw: false,
  hideScoreMinutes: 0,
  ...more,
});
const post = (more: Partial<PostState & Authorship> = {}): PostState & Authorship => ({
  authorPower: null,
  distinguished: null,
  pid: 9,
  uid: 1,
  sub: sub(),
  type: "text",
  nsfw: false,
  postedAt: NOW - 60_000,
  sticky: false,
  locked: false,
  deleted: null,
  authorInTeam: false,
  bannedHere: false,
  hidden: false,
  ...more,
});
const place = (more: Partial<PostingSub> = {}): PostingSub => ({
  sid: 7,
  name: "books",
  disabled: false,
  restricted: false,
  minLevel: 0,
  types: ["link", "text"],
  bannedHere: false,
  ...more,
});
const set = (more: Partial<Settings>): Settings => ({ ...settings, ...more });

describe("canPostIn", () => {
  test("allows members and asks visitors to log in", () => {
    expect(canPostIn(author, place(), "text", settings)).toBeNull();
    expect(canPostIn(visitor, place(), "text", settings)).toBe("account.log-in");
  });

  test("returns the refusals in a fixed order", () => {
    const off = set({ "site.enable_posting": false });
    const closed = place({ types: ["link"], name: "New", bannedHere: true, restricted: true });
    expect(canPostIn(author, { ...closed, disabled: true }, "text", off)).toBe("sub.disabled");
    expect(canPostIn(author, closed, "text", off)).toBe("post.type-not-allowed");
    expect(canPostIn(author, closed, "link", off)).toBe("post.posting-disabled");
    expect(canPostIn(author, closed, "link", settings)).toBe("post.sub-reserved");
    expect(canPostIn(author, { ...closed, name: "books" }, "link", settings)).toBe("post.banned");
    expect(canPostIn(author, { ...closed, name: "books", bannedHere: false }, "link", settings)).toBe(
      "post.restricted",
    );
  });

  test("lets admins post while posting is disabled, but not in a restricted sub of another team", () => {
    expect(canPostIn(admin, place(), "text", set({ "site.enable_posting": false }))).toBeNull();
    expect(canPostIn(admin, place({ restricted: true }), "text", settings)).toBe("post.restricted");
    expect(canPostIn(janitor, place({ restricted: true }), "text", settings)).toBeNull();
  });

  test.each([
    [0, 9, 24, null],
    [0, 10, 10, "post.too-many-today"],
    [0, 0, 25, "post.too-many-today"],
    [489, 10, 10, "post.too-many-today"],
    [490, 10, 25, null],
  ])("with score %d, after %d posts here and %d in total: %s", (score, here, everywhere, expected) => {
    expect(canPostMore(viewer(1, { score }), { here, everywhere }, settings)).toBe(expected);
  });
});

test("lets only the author edit a text, unless deleted, banned or archived", () => {
  expect(canEditText(author, post(), settings, NOW)).toBeNull();
  for (const who of [other, janitor, moderator, owner, admin]) {
    expect(canEditText(who, post(), settings, NOW)).toBe("post.not-yours");
  }
  expect(canEditText(visitor, post({ uid: 0 }), settings, NOW)).toBe("account.log-in");
  expect(canEditText(author, post({ type: "link" }), settings, NOW)).toBe("post.no-text");
  expect(canEditText(author, post({ deleted: "mod" }), settings, NOW)).toBe("post.deleted");
  expect(canEditText(author, post({ bannedHere: true }), settings, NOW)).toBe("sub.banned");
  expect(canEditText(author, post({ sub: sub({ disabled: true }) }), settings, NOW)).toBe("sub.disabled");
  const old = post({ postedAt: NOW - 61 * DAY });
  expect(canEditText(author, old, settings, NOW)).toBe("post.archived");
  expect(canEditText(author, { ...old, sticky: true }, set({ "site.archive_sticky_posts": false }), NOW)).toBeNull();
});

test("lets only the author edit a title, within the time limit", () => {
  const window = (seconds: number) => set({ "site.title_edit_timeout": seconds });
  expect(canEditTitle(author, post({ postedAt: NOW - 300_000 }), settings, NOW)).toBeNull();
  expect(canEditTitle(author, post({ postedAt: NOW - 300_001 }), settings, NOW)).toBe("post.title-window");
  expect(canEditTitle(author, post({ postedAt: NOW }), window(0), NOW)).toBe("post.title-window");
  expect(canEditTitle(admin, post(), settings, NOW)).toBe("post.not-yours");
  expect(canEditTitle(author, post({ deleted: "author" }), settings, NOW)).toBe("post.deleted");
  expect(canEditTitle(author, post({ bannedHere: true }), settings, NOW)).toBe("sub.banned");
});

test("requires a reason for deletion from the team and admins, and stores who deleted", () => {
  expect(canDeletePost(author, post({ bannedHere: true }), "")).toBeNull();
  expect(canDeletePost(other, post(), "Because")).toBe("post.not-authorized");
  for (const who of [janitor, moderator, owner, admin]) {
    expect(canDeletePost(who, post(), "")).toBe("reason.delete");
    expect(canDeletePost(who, post(), "Because")).toBeNull();
    expect(canDeletePost(who, post(), null)).toBeNull();
    expect(canDeletePost(who, post({ deleted: "author" }), "Because")).toBe("post.already-deleted");
  }
  expect(canDeletePost(moderator, post({ sub: sub({ disabled: true }) }), "Because")).toBe("sub.disabled");
  expect([author, janitor, owner, admin].map((who) => postDeletionState(who, post()))).toEqual([
    "author",
    "mod",
    "mod",
    "admin",
  ]);
  expect(postDeletionState(admin, post({ sub: sub({ isDefault: true }) }))).toBe("mod");
});

test("lets moderators restore their deletions, admins those of admins, and no one those of authors", () => {
  for (const who of [janitor, moderator, owner, admin]) {
    expect(canRestorePost(who, post({ deleted: "mod" }), "Because")).toBeNull();
    expect(canRestorePost(who, post({ deleted: "mod" }), "")).toBe("reason.undelete");
    expect(canRestorePost(who, post({ deleted: "author" }), "Because")).toBe("post.self-deleted");
    expect(canRestorePost(who, post(), "Because")).toBe("post.not-deleted");
  }
  expect(canRestorePost(owner, post({ deleted: "admin" }), "Because")).toBe("post.not-authorized");
  expect(canRestorePost(admin, post({ deleted: "admin" }), "Because")).toBeNull();
  expect(canRestorePost(author, post({ deleted: "mod" }), "Because")).toBe("post.not-authorized");
});

test("lets the author and the team toggle the NSFW mark, which stays in an NSFW sub", () => {
  for (const who of [author, janitor, moderator, owner, admin]) expect(canToggleNsfw(who, post())).toBeNull();
  expect(canToggleNsfw(other, post())).toBe("post.not-authorized");
  expect(canToggleNsfw(author, post({ bannedHere: true }))).toBe("sub.banned");
  expect(canToggleNsfw(moderator, post({ deleted: "mod" }))).toBe("post.deleted");
  expect(canToggleNsfw(moderator, post({ nsfw: true, sub: sub({ nsfw: true }) }))).toBe("post.nsfw-sub");
  expect(canToggleNsfw(moderator, post({ nsfw: false, sub: sub({ nsfw: true }) }))).toBeNull();
});

test("lets the team pin and lock, and admins in default subs only", () => {
  for (const can of [canPinPost, canLockPost]) {
    for (const who of [janitor, moderator, owner]) expect(can(who, post())).toBeNull();
    for (const who of [author, other, admin]) expect(can(who, post())).toBe("request.forbidden");
    expect(can(admin, post({ sub: sub({ isDefault: true }) }))).toBeNull();
    expect(can(moderator, post({ deleted: "author" }))).toBe("post.deleted");
  }
  expect(canSortSticky(moderator, post())).toBe("post.not-sticky");
  expect(canSortSticky(moderator, post({ sticky: true }))).toBeNull();
});

test("shows histories to owners, moderators and admins if the site enables them", () => {
  const on = set({ "site.edit_history": true });
  expect([moderator, owner, admin].map((who) => canSeeHistory(who, post(), on))).toEqual([true, true, true]);
  expect([visitor, author, other, janitor].some((who) => canSeeHistory(who, post(), on))).toBe(false);
  expect(canSeeHistory(admin, post(), settings)).toBe(false);
});

test("lets moderators and admins distinguish their own posts", () => {
  const by = (who: typeof author, changes = {}) => post({ uid: who.uid, ...changes });
  for (const who of [moderator, owner]) expect(canDistinguishPost(who, by(who), "mod")).toBeNull();
  expect(canDistinguishPost(admin, by(admin), "admin")).toBeNull();
  expect(canDistinguishPost(admin, by(admin), "mod")).toBe("speak.not-team");
  expect(canDistinguishPost(admin, by(admin, { sub: sub({ isDefault: true }) }), "mod")).toBeNull();
  expect(canDistinguishPost(moderator, by(moderator), "admin")).toBe("speak.not-team");
  for (const who of [author, janitor]) expect(canDistinguishPost(who, by(who), "mod")).toBe("speak.not-team");
  expect(canDistinguishPost(moderator, post(), "mod")).toBe("speak.not-yours");
  expect(canDistinguishPost(visitor, post(), "mod")).toBe("account.log-in");
  expect(canDistinguishPost(moderator, by(moderator, { deleted: "author" }), "mod")).toBe("post.deleted");
  expect(canDistinguishPost(author, post(), null)).toBeNull();
});

test("lets the team and admins moderate a post, but not its author", () => {
  for (const who of [janitor, moderator, owner, admin]) expect(canModeratePost(who, post())).toBe(true);
  for (const who of [visitor, author, other]) expect(canModeratePost(who, post())).toBe(false);
  // pinning and locking an own post are moderator actions, which an admin who is no moderator there cannot do
  expect(canModeratePost(moderator, post({ uid: moderator.uid }))).toBe(true);
  expect(canModeratePost(admin, post({ uid: admin.uid }))).toBe(false);
  // a post deleted by its author cannot be restored
  expect(canModeratePost(janitor, post({ deleted: "mod" }))).toBe(true);
  expect(canModeratePost(janitor, post({ deleted: "author" }))).toBe(false);
  expect(canModeratePost(moderator, post({ sub: sub({ disabled: true }) }))).toBe(false);
});

test("rejects all posts on a read-only site", () => {
  const readOnly = { ...settings, "site.read_only": true };
  expect([other, admin].map((one) => canPostIn(one, place(), "text", readOnly))).toEqual(
    Array(2).fill("site.read-only"),
  );
});

test("counts badges for the level of a sub and for unlimited posting", () => {
  const many = { here: 1_000, everywhere: 1_000 };
  expect(canPostIn(viewer(9, { score: 60, badgeScore: 29 }), place({ minLevel: 3 }), "text", settings)).toBe(
    "post.level",
  );
  expect(canPostIn(viewer(9, { score: 60, badgeScore: 30 }), place({ minLevel: 3 }), "text", settings)).toBeNull();
  expect(canPostMore(viewer(9, { score: 400, badgeScore: 89 }), many, settings)).toBe("post.too-many-today");
  expect(canPostMore(viewer(9, { score: 400, badgeScore: 90 }), many, settings)).toBeNull();
});

describe("flairs of a new post", () => {
  const none = { mayChoose: false, mustChoose: false, hasFlairs: false, hasOpenFlairs: false };
  const open = { ...none, hasFlairs: true, hasOpenFlairs: true };

  test.each([
    ["a member, not allowed to choose", other, open, "flair.invalid", null],
    ["a member, allowed to choose", other, { ...open, mayChoose: true }, null, null],
    ["a member, flair required", other, { ...open, mustChoose: true }, null, "flair.missing"],
    ["a member, flair required, none exist", other, { ...none, mustChoose: true }, "flair.invalid", null],
    [
      "a member, allowed to choose, flairs of the team only",
      other,
      { ...open, mayChoose: true, hasOpenFlairs: false },
      "flair.invalid",
      null,
    ],
    ["a janitor", janitor, open, null, null],
    ["a janitor, flairs of the team only", janitor, { ...open, hasOpenFlairs: false }, null, null],
    ["a janitor, none exist", janitor, none, "flair.invalid", null],
    ["a janitor, flair required", janitor, { ...open, mustChoose: true }, null, null],
  ] as const)("%s: choosing a flair %s, choosing none %s", (_name, one, flairRules, chosen, leftOut) => {
    expect(canChooseFlair(one, { sid: 7, flairRules })).toBe(chosen);
    expect(canLeaveOutFlair(one, { sid: 7, flairRules })).toBe(leftOut);
  });
});

test.each([
  [false, false, "flair.not-authorized", "flair.not-authorized"],
  [true, false, null, null],
  [false, true, null, "flair.not-authorized"],
  [true, true, null, "flair.not-authorized"],
])(
  "if authors may choose: %s, and a flair is required: %s, changing it: %s, removing it: %s",
  (may, must, change, drop) => {
    const rules = { mayChoose: may, mustChoose: must };
    expect(canFlairPost(author, post(), rules)).toBe(change);
    expect(canUnflairPost(author, post(), rules)).toBe(drop);
  },
);

test("allows editing the text of a poll, but not that of a link", () => {
  expect(canEditText(author, post({ type: "poll" }), settings, NOW)).toBeNull();
  expect(canEditText(author, post({ type: "link" }), settings, NOW)).toBe("post.no-text");
});

test("allows editing a title exactly until the end of the time limit", () => {
  const second = { ...settings, "site.title_edit_timeout": 1 };
  expect(canEditTitle(author, post({ postedAt: NOW - 1_000 }), second, NOW)).toBeNull();
  expect(canEditTitle(author, post({ postedAt: NOW - 1_001 }), second, NOW)).toBe("post.title-window");
  expect(canEditTitle(author, post({ postedAt: NOW }), { ...settings, "site.title_edit_timeout": 0 }, NOW)).toBe(
    "post.title-window",
  );
});

test("lets only the author delete a post held for review", () => {
  expect(canDeletePost(author, post({ deleted: "held" }), null)).toBeNull();
  expect(canDeletePost(author, post({ deleted: "mod" }), null)).toBe("post.already-deleted");
  expect(canDeletePost(janitor, post({ deleted: "held" }), "x")).toBe("post.already-deleted");
});

test.each([
  ["a janitor", janitor, "held", null, null],
  ["a janitor without a reason", janitor, "held", "", "reason.delete"],
  ["a janitor, of a post that is not held", janitor, null, null, "review.not-held"],
  ["the author", author, "held", null, "post.not-authorized"],
  ["another member", other, "held", null, "post.not-found"],
  ["a janitor, of their own post", viewer(1, { power: "janitor" }), "held", null, "review.own"],
] as const)("checks a review by %s: %s", (_name, one, deleted, reason, expected) => {
  expect(canReviewPost(one, post({ deleted }), reason)).toBe(expected);
});

test("prevents a banned author, but not the team, from changing NSFW mark and alt text", () => {
  const banned = post({ bannedHere: true, type: "upload" });
  expect([author, janitor, admin].map((one) => canToggleNsfw(one, banned))).toEqual(["sub.banned", null, null]);
  expect([author, janitor, admin].map((one) => canEditAlt(one, banned))).toEqual(["sub.banned", null, null]);
});

test("allows removing the NSFW mark except in an NSFW sub", () => {
  expect(canToggleNsfw(author, post({ nsfw: true }))).toBeNull();
  expect(canToggleNsfw(author, post({ nsfw: true, sub: sub({ nsfw: true }) }))).toBe("post.nsfw-sub");
});

test("allows alt text only on an undeleted upload", () => {
  expect(canEditAlt(author, post({ type: "upload" }))).toBeNull();
  expect(canEditAlt(other, post({ type: "upload" }))).toBe("post.not-authorized");
  expect(canEditAlt(author, post({ type: "link" }))).toBe("file.not-found");
  expect(canEditAlt(author, post({ type: "upload", deleted: "author" }))).toBe("post.deleted");
});
