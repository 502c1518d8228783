import { expect, test } from "vitest";
import { type Announcement, noTeamCounts } from "./live.ts";
import type { KnownLiveValues } from "./live-entries.ts";
import { changesOf, getMessageSubjects } from "./live-events.ts";

const nothing: KnownLiveValues = () => undefined;
const post = { pid: 5, title: "Tea", user: "adam", sub: "books", post_url: "", sub_url: "", nsfw: false, posted: 1 };

test("maps a message to an entry and its values", () => {
  expect(changesOf("yourvote", { pid: 5, status: -1, score: 3 }, nothing)).toEqual([
    { kind: "post", id: 5, patch: { myVote: -1, score: 3 } },
  ]);
  expect(changesOf("deletion", { pid: 5 }, nothing)).toEqual([{ kind: "post", id: 5, patch: { isGone: true } }]);
  const announcement: Announcement = post;
  expect(changesOf("announcement", { ...announcement, cont: "<p>" }, nothing)).toEqual([
    { kind: "announcement", id: "only", patch: { announcement } },
  ]);
  expect(changesOf("commentdeletion", { cid: 5 }, nothing)).toEqual([]);
});

test("maps the greeting to the reader's score and unread counts", () => {
  expect(changesOf("uinfo", { taken: 9, ntf: 5, messages: 3, mod_ntf: {} }, nothing)).toEqual([
    { kind: "me", id: "only", patch: { score: 9 } },
    { kind: "alerts", id: "only", patch: { messages: 3, notifications: 2, team: noTeamCounts } },
  ]);
});

test("updates the reports of one sub only, and replaces the unread modmail of all", () => {
  const team = { reports: { 1: 4, 7: 1 }, comments: { 7: 2 }, messages: { 1: 3 } };
  const known = (() => ({ team })) as KnownLiveValues;
  const [change] = changesOf("mod-notification", { update: [7, 0, 5] }, known);
  expect(change?.patch).toEqual({ team: { reports: { 1: 4, 7: 0 }, comments: { 7: 5 }, messages: { 1: 3 } } });
  const [counts] = changesOf("notification", { count: { messages: 1, notifications: 2, modmail: { 7: 8 } } }, known);
  expect(counts?.patch).toEqual({ messages: 1, notifications: 2, team: { ...team, messages: { 7: 8 } } });
});

test("ignores a missing thumbnail and one of no post", () => {
  const target = "SubPost-5";
  expect(changesOf("thumbnail", { target, thumbnail: "/t/5.webp" }, nothing)).toEqual([
    { kind: "post", id: 5, patch: { thumbnail: "/t/5.webp" } },
  ]);
  expect(changesOf("thumbnail", { target, thumbnail: "" }, nothing)).toEqual([]);
  expect(changesOf("thumbnail", { target: "SubUploads-5", thumbnail: "/t/5.webp" }, nothing)).toEqual([]);
});

test("gives scores for different readers the same subject, as announcements and their removal", () => {
  const common = (a: string[], b: string[]) => a.filter((subject) => b.includes(subject));
  const score = getMessageSubjects("threadscore", { pid: 5, score: 1 });
  expect(common(getMessageSubjects("yourvote", { pid: 5, status: 1, score: 1 }), score)).toEqual(score);
  expect(common(getMessageSubjects("yourvote", { pid: 6, status: 1, score: 1 }), score)).toEqual([]);
  expect(common(getMessageSubjects("threadcomments", { pid: 5, comments: 1 }), score)).toEqual([]);
  expect(getMessageSubjects("rmannouncement", {})).toEqual(getMessageSubjects("announcement", { ...post, cont: "" }));
});
