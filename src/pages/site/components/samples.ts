import type { SubSideView } from "#features/circles/subs/sub.ts";
import type { ShownComment } from "#features/content/comments/thread.ts";
import type { PollView } from "#features/content/polls/poll.ts";
import type { PostRow } from "#features/content/posts/post.ts";
import { sampleRow } from "#features/content/posts/sample-row.ts";

const HOUR = 3_600_000;
export const BOOKS = { sid: 1, name: "books" };

/** A post in a list, made some hours ago; `more` turns on what its row shows. */
export function samplePost(pid: number, now: number, more: Partial<PostRow>): PostRow {
  return sampleRow({
    pid,
    slug: "sample",
    postedAt: now - pid * HOUR,
    score: pid * 7,
    comments: pid,
    sub: BOOKS,
    can: { vote: true, save: true, hide: true, blockSub: true, flair: false },
    ...more,
  });
}

/** An open poll in which the reader may vote; `more` says what else is true of it. */
export function samplePoll(pid: number, more: Partial<PollView>): PollView {
  return {
    pid,
    options: [],
    votes: null,
    myVote: null,
    closesAt: null,
    isClosed: false,
    hidesResults: false,
    minLevel: 0,
    can: { vote: true, withdraw: true },
    ...more,
  };
}

/** A comment of alice's; `more` says what else is true of it. */
export function sampleComment(cid: number, now: number, more: Partial<ShownComment>): ShownComment {
  return {
    kind: "shown",
    cid,
    level: 1,
    at: now - cid * HOUR,
    replies: 0,
    kids: [],
    author: "alice",
    html: "<p>…</p>" as ShownComment["html"],
    score: cid,
    myVote: 0,
    can: {},
    ...more,
  };
}

/** A sub with a rule and an owner. */
export function sampleSub(title: string, rule: string, now: number): SubSideView {
  return {
    ...BOOKS,
    title,
    sidebarHtml: "",
    nsfw: true,
    icon: null,
    banner: null,
    subscribers: 1_234,
    posts: 56,
    createdAt: now - 24 * HOUR,
    defaultSort: "hot",
    relation: "none",
    creator: "olive",
    team: [{ name: "olive", power: "owner" }],
    teamIsIdle: false,
    managePage: null,
    standIn: null,
    canContactTeam: true,
    flair: null,
    flairHue: null,
    rules: [{ rid: 1, text: rule }],
    lists: { log: true, bans: true, statistics: false },
    posting: { type: "text", refusal: null, level: 0 },
    can: { subscribe: true },
  };
}
