import { type FeedList, feedLinks } from "#domain/feed-links.ts";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { listSubsByNames } from "#features/circles/subs/server/subs-by-names-queries.ts";
import { findSub } from "#features/circles/subs/server/subs-queries.ts";
import { listPostRows } from "#features/content/posts/server/list-post-rows.ts";
import { type FeedScope, listKind } from "#features/reading/feeds/feed.ts";
import { listFeedIds } from "#features/reading/feeds/server/feed-queries.ts";
import { toDisplayDomain } from "#lib/display-domain.ts";
import { domainOf } from "#lib/urls.ts";
import type { Ctx } from "#platform/ctx.ts";
import { wordsFor } from "#strings/words.ts";
import type { FeedContents, FeedSource } from "../entry.ts";
import type { FeedInput } from "../input.ts";
import { postEntries } from "./post-entries.ts";

type Asked = Pick<FeedInput, "sort" | "t" | "format">;
type Named = { scope: FeedScope } & Omit<FeedSource, "self">;

const NEWEST: Asked = { sort: "new", t: "all", format: "atom" };

/** Posts of the default subs for visitors, of the subscribed subs for members. */
export function homeFeed(ctx: Ctx, asked: Asked, self = addressOf("home", null, asked)): Promise<FeedContents> {
  const { feeds } = wordsFor(ctx.language);
  const name = { name: feeds.home, about: ctx.settings["site.motto"] || feeds.home, page: links.homeSort(asked.sort) };
  return feedOf(ctx, { scope: { kind: "home" }, ...name }, asked, self);
}

/** Feeds at legacy URLs. */
export const newestOfAll = (ctx: Ctx) => allFeed(ctx, NEWEST, feedLinks.allNew());
export const newestOfSub = (ctx: Ctx, of: string) => subFeed(ctx, of, NEWEST, links.subFeed);

export function allFeed(ctx: Ctx, asked: Asked, self = addressOf("all", null, asked)): Promise<FeedContents> {
  const { feeds } = wordsFor(ctx.language);
  const name = { name: feeds.all, about: feeds.allAbout, page: links.all(asked.sort) };
  return feedOf(ctx, { scope: { kind: "all" }, ...name }, asked, self);
}

/** Feed of a sub; refused for a disabled one, even for admins. */
export async function subFeed(
  ctx: Ctx,
  of: string,
  asked: Asked,
  self = (name: string) => addressOf("sub", name, asked),
): Promise<FeedContents> {
  const sub = await findSub(ctx.read, of);
  if (sub?.status !== 0) throw new Refusal("sub.not-found");
  const { sid, name, title } = sub;
  const page = links.subSort(name, asked.sort);
  return feedOf(ctx, { scope: { kind: "sub", sid }, name, about: title, page }, asked, self(name));
}

export async function multiFeed(ctx: Ctx, of: string, asked: Asked): Promise<FeedContents> {
  const names = of.split(/[+\s]/).filter((name) => name !== "");
  const subs = await listSubsByNames(ctx, names.slice(0, LIMITS.multiSubs));
  if (subs.length === 0) throw new Refusal("sub.not-found");
  const joined = subs.map(({ name }) => name);
  const scope = { kind: "multi", sids: subs.map(({ sid }) => sid) } as const;
  const name = joined.join(" + ");
  const page = `${links.multi(joined)}${asked.sort === "new" ? "" : `?sort=${asked.sort}`}`;
  return feedOf(ctx, { scope, name, about: name, page }, asked, addressOf("multi", joined.join("+"), asked));
}

export async function domainFeed(ctx: Ctx, of: string, asked: Asked): Promise<FeedContents> {
  const domain = /^[\p{L}\p{N}._-]{1,253}$/u.test(of) ? domainOf(`http://${of}/`) : null;
  if (domain === null) throw new Refusal("request.not-found");
  const about = wordsFor(ctx.language).feeds.domainAbout(toDisplayDomain(domain));
  const named = {
    scope: { kind: "domain", domain } as const,
    name: toDisplayDomain(domain),
    about,
    page: links.domain(domain),
  };
  return feedOf(ctx, named, { ...asked, sort: "new" }, addressOf("domain", domain, { ...asked, sort: "new" }));
}

const addressOf = (list: FeedList, of: string | null, asked: Asked) => feedLinks.list(list, of, asked);

async function feedOf(ctx: Ctx, { scope, ...source }: Named, { sort, t }: Asked, self: string): Promise<FeedContents> {
  const query = { scope, sort, period: t, after: null, page: 1, flair: null, withPinned: true } as const;
  const { pids } = await listFeedIds(ctx, query);
  const rows = await listPostRows(ctx, pids, listKind(scope));
  return { source: { ...source, self }, entries: await postEntries(ctx, rows) };
}
