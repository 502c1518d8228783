import { describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { embedOf } from "#features/content/embeds/embed.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import { paintings } from "./art/paintings.ts";
import { sampleCommunity } from "./sample-community.ts";
import { FILMS } from "./sample-media.ts";
import type { SampleComment } from "./types.ts";

const community = sampleCommunity();
const joined = new Map(community.members.map((member) => [member.name, member.joinedHoursAgo]));
joined.set("admin", Number.POSITIVE_INFINITY);
const people = [...joined.keys()];
const subs = new Map(community.subs.map((sub) => [sub.name, sub]));
const places = [...subs.keys()];

function flatten(comments: SampleComment[], depth = 1): { comment: SampleComment; depth: number }[] {
  return comments.flatMap((comment) => [{ comment, depth }, ...flatten(comment.replies, depth + 1)]);
}
const allComments = community.posts.flatMap((post) => flatten(post.comments).map((found) => found.comment));

describe("sample community", () => {
  it("has valid and unique names", () => {
    const names = community.members.map((member) => member.name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9_-]{2,32}$/);
    expect(subs.size).toBe(community.subs.length);
    for (const sub of community.subs) {
      expect(sub.name).toMatch(/^[A-Za-z0-9]{2,32}$/);
      expect(sub.title.length).toBeGreaterThanOrEqual(2);
      expect(sub.title.length).toBeLessThanOrEqual(50);
      expect(sub.sidebar.trim()).not.toBe("");
    }
    const keys = community.posts.map((post) => post.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("refers only to people, subs and flairs that exist", () => {
    for (const sub of community.subs) {
      for (const name of [sub.owner, ...sub.team.map((mate) => mate.name)]) expect(people).toContain(name);
    }
    for (const post of community.posts) {
      expect(places).toContain(post.sub);
      expect(people).toContain(post.author);
      if (post.flair) expect(subs.get(post.sub)?.flairs).toContain(post.flair);
      const sub = subs.get(post.sub);
      if (sub?.restricted) expect([sub.owner, ...sub.team.map((mate) => mate.name)]).toContain(post.author);
    }
    for (const comment of allComments) expect(people).toContain(comment.author);
  });

  it("mentions only members and subs that exist", () => {
    const texts = [...community.posts.map((post) => post.text ?? ""), ...allComments.map((comment) => comment.text)];
    for (const text of texts.map((source) => source.replace(/~~~[\s\S]*?~~~|`[^`\n]*`/g, ""))) {
      for (const [, name] of text.matchAll(/(?<![\w./-])(?:@|\/u\/)([\w-]+)/g)) expect(people).toContain(name);
      for (const [, name] of text.matchAll(/(?<![\w./-])\/s\/(\w+)/g)) expect(places).toContain(name);
    }
  });

  it("has replies after their parents and no activity before registration", () => {
    const visit = (comments: SampleComment[], parentAge: number): void => {
      for (const comment of comments) {
        expect(comment.hoursAgo).toBeGreaterThan(0);
        expect(comment.hoursAgo).toBeLessThanOrEqual(parentAge);
        expect(comment.hoursAgo).toBeLessThanOrEqual(joined.get(comment.author) ?? 0);
        visit(comment.replies, comment.hoursAgo);
      }
    };
    for (const post of community.posts) {
      expect(post.hoursAgo).toBeLessThanOrEqual(joined.get(post.author) ?? 0);
      expect(post.editedHoursAgo ?? 0).toBeLessThan(post.hoursAgo);
      visit(post.comments, post.hoursAgo);
    }
    const ages = community.posts.map((post) => post.hoursAgo);
    expect(Math.min(...ages)).toBeLessThanOrEqual(1);
    expect(ages.filter((age) => age > 60 * 24).length).toBeGreaterThan(2);
    expect(Math.max(...ages)).toBeLessThanOrEqual(70 * 24);
  });

  it("stays within the limits of titles, texts, links and votes", () => {
    for (const post of community.posts) {
      expect(post.title.trim().length).toBeGreaterThanOrEqual(3);
      expect(post.title.length).toBeLessThanOrEqual(255);
      expect((post.text ?? "").length).toBeLessThanOrEqual(65_535);
      if (post.type === "text") expect((post.text ?? "").trim()).not.toBe("");
      else if (post.type === "link") expect(new URL(post.link ?? "").hostname).toMatch(/\.example$/);
      for (const title of post.titleHistory ?? []) expect(title).not.toBe(post.title);
      expect(post.up).toBeGreaterThanOrEqual(1);
      expect(post.down).toBeGreaterThanOrEqual(0);
      if (post.deleted && post.deleted.by !== "author") expect(post.deleted.reason).toBeTruthy();
    }
    for (const comment of allComments) {
      expect(comment.text.trim()).not.toBe("");
      expect(comment.text.length).toBeLessThanOrEqual(65_535);
      expect(comment.up).toBeGreaterThanOrEqual(1);
      if (comment.deleted && comment.deleted.by !== "author") expect(comment.deleted.reason).toBeTruthy();
    }
  });

  it("has polls in every state, in the half of its subs that allow them", () => {
    const taking = community.subs.filter((sub) => sub.takesPolls).map(({ name }) => name);
    expect(taking.length).toBe(community.subs.length / 2);
    const polls = community.posts.flatMap((post) => (post.poll ? [{ ...post.poll, post }] : []));
    for (const { post, options } of polls) {
      expect(taking).toContain(post.sub);
      expect(post.type).toBe("poll");
      expect(options.length).toBeGreaterThanOrEqual(2);
      expect(options.length).toBeLessThanOrEqual(6);
      for (const { text } of options) expect(text.length).toBeLessThanOrEqual(128);
    }
    const has = (is: (poll: (typeof polls)[number]) => boolean) => expect(polls.some(is)).toBe(true);
    has((poll) => poll.closesInHours === undefined && poll.closedHoursAgo === undefined);
    has((poll) => (poll.closesInHours ?? 0) > 0);
    has((poll) => (poll.closesInHours ?? 0) < 0);
    has((poll) => poll.closedHoursAgo !== undefined);
    has((poll) => poll.hidesResults === true);
    has((poll) => (poll.minLevel ?? 0) > 0);
    has((poll) => poll.adminVote !== undefined);
    has((poll) => poll.options.every(({ votes }) => votes === 0));
  });

  it("has each generated image and video once, most with alt text", () => {
    const shown = community.posts.flatMap((post) => (post.media ? [{ ...post.media, nsfw: post.nsfw === true }] : []));
    expect(community.posts.filter(({ type }) => type === "upload").length).toBe(shown.length);
    const previews = community.posts.flatMap((post) => post.preview ?? []);
    const used = [...shown.map(({ name }) => name), ...previews];
    expect(used.toSorted()).toEqual([...Object.keys(paintings), ...Object.keys(FILMS)].toSorted());
    const described = shown.filter(({ alt }) => alt !== "");
    expect(described.length).toBeGreaterThan(shown.length * 0.8);
    expect(described.length).toBeLessThan(shown.length);
    for (const { alt } of described) expect(alt.length).toBeLessThanOrEqual(LIMITS.altMax);
    expect(shown.some(({ nsfw }) => nsfw)).toBe(true);
    for (const { paint } of Object.values(paintings)) {
      const frames = paint();
      expect(paint()).toEqual(frames);
      for (const frame of frames) expect(frame).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("loads no images or videos from other hosts, and has a preview for every link", () => {
    const links = community.posts.filter((post) => post.link !== undefined);
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter(({ link }) => embedOf(link ?? "").kind !== "none").map(({ link }) => link)).toEqual([]);
    expect(links.filter(({ preview }) => preview === undefined).map(({ link }) => link)).toEqual([]);
    const texts = [...community.posts.map((post) => post.text ?? ""), ...allComments.map((comment) => comment.text)];
    for (const text of texts) expect(renderMarkdown(text).html).not.toMatch(/<(?:img|video|iframe)/);
  });

  it("pins at most three posts in a sub and none that are deleted", () => {
    for (const sub of community.subs) {
      const stuck = community.posts.filter((post) => post.sub === sub.name && post.sticky);
      expect(stuck.length).toBeLessThanOrEqual(3);
      for (const post of stuck) expect(post.deleted).toBeUndefined();
    }
  });

  it("repeats no long text", () => {
    const long = allComments.map((comment) => comment.text).filter((text) => text.length > 30);
    expect(long.filter((text, at) => long.indexOf(text) !== at)).toEqual([]);
  });

  it("has items in every state", () => {
    const { posts, members } = community;
    expect(new Set(posts.flatMap((post) => post.deleted?.by ?? []))).toEqual(new Set(["author", "moderator", "admin"]));
    expect(new Set(allComments.flatMap((comment) => comment.deleted?.by ?? [])).size).toBe(3);
    expect(posts.some((post) => post.comments.length === 0)).toBe(true);
    for (const mark of ["nsfw", "locked", "sticky", "titleHistory", "textHistory", "flair"] as const) {
      expect(posts.some((post) => post[mark])).toBe(true);
    }
    for (const state of ["banned", "deleted"] as const) {
      const name = members.find((member) => member.state === state)?.name;
      expect(posts.some((post) => post.author === name)).toBe(true);
      expect(allComments.some((comment) => comment.author === name)).toBe(true);
    }
    const scores = posts.map((post) => post.up - post.down);
    expect(Math.min(...scores)).toBe(-8);
    expect(Math.max(...scores)).toBeGreaterThanOrEqual(380);
  });

  it("has the expected size and is deterministic", () => {
    expect(community.members.length).toBeGreaterThanOrEqual(40);
    expect(community.subs.length).toBeGreaterThanOrEqual(13);
    expect(community.posts.length).toBeGreaterThanOrEqual(100);
    expect(allComments.length).toBeGreaterThanOrEqual(900);
    expect(allComments.length).toBeLessThanOrEqual(1_600);
    const threads = community.posts.map((post) => flatten(post.comments));
    const longest = threads.sort((a, b) => b.length - a.length)[0] ?? [];
    expect(longest.length).toBeGreaterThanOrEqual(200);
    const depth = Math.max(...longest.map((found) => found.depth));
    expect(depth).toBeGreaterThanOrEqual(10);
    expect(depth).toBeLessThanOrEqual(12);
    expect(sampleCommunity()).toEqual(community);
  });
});
