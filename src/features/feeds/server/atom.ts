import { Feed } from "feed";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { listPollOptions } from "#features/polls/server/poll-queries.ts";
import type { PostRow } from "#features/posts/post.ts";
import { listPostRows } from "#features/posts/server/list-post-rows.ts";
import { findSub } from "#features/subs/server/subs-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type Answer, file } from "#platform/http/answer.ts";
import { wordsFor } from "#strings/words.ts";
import { type FeedScope, listKind } from "../feed.ts";
import { type AtomPost, atomEntry } from "./atom-entry.ts";
import { listContents, listFeedIds } from "./feed-queries.ts";

interface Source {
  name: string;
  about: string;
  /** Paths of the feed itself and of the page that it follows. */
  self: string;
  page: string;
}

/** The newest posts of every sub, as Atom. */
export function atomOfAll(ctx: Ctx): Promise<Answer<never>> {
  const { feeds } = wordsFor(ctx.language);
  return atomOfList(
    ctx,
    { kind: "all" },
    {
      name: feeds.all,
      about: feeds.allAbout,
      self: links.allFeed(),
      page: links.all("new"),
    },
  );
}

/** The newest posts of one sub, as Atom. A disabled sub has no feed, for anybody. */
export async function atomOfSub(ctx: Ctx, name: string): Promise<Answer<never>> {
  const sub = await findSub(ctx.read, name);
  if (sub?.status !== 0) throw new Refusal("sub.not-found");
  return atomOfList(
    ctx,
    { kind: "sub", sid: sub.sid },
    {
      name: sub.name,
      about: sub.title,
      self: links.subFeed(sub.name),
      page: links.subSort(sub.name, "new"),
    },
  );
}

async function atomOfList(ctx: Ctx, scope: FeedScope, source: Source): Promise<Answer<never>> {
  const query = {
    scope,
    sort: "new",
    period: "all",
    after: null,
    page: 1,
    flair: null,
    withPinned: true,
  } as const;
  const { pids } = await listFeedIds(ctx, query);
  return writeAtom(ctx, source, await listPostRows(ctx, pids, listKind(scope)));
}

/** Posts as Atom, as this viewer gets them. */
export async function writeAtom(ctx: Ctx, source: Source, rows: readonly PostRow[]): Promise<Answer<never>> {
  const pids = rows.map(({ pid }) => pid);
  const [contents, options] = await Promise.all([listContents(ctx.read, pids), listPollOptions(ctx.read, pids)]);
  const posts: AtomPost[] = rows.map((row) => ({
    ...row,
    html: contents.get(row.pid) ?? "",
    options: options.get(row.pid) ?? [],
  }));
  const words = wordsFor(ctx.language);
  const site = ctx.settings["site.name"];
  const feed = new Feed({
    id: ctx.origin + source.self,
    title: words.feeds.atomTitle(source.name, site),
    description: source.about,
    link: ctx.origin + source.page,
    feedLinks: { atom: ctx.origin + source.self },
    generator: site,
    copyright: ctx.settings["site.copyright"] || site,
    language: ctx.language,
    updated: new Date(Math.max(0, ...posts.map((post) => post.editedAt ?? post.postedAt))),
  });
  for (const post of posts) feed.addItem(atomEntry(post, ctx.origin, words));
  return file("application/atom+xml; charset=utf-8", feed.atom1(), { cacheSeconds: 60 });
}
