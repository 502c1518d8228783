import { feedLinks } from "#domain/feed-links.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { TimelineItem } from "#features/reading/profile/profile.ts";
import { getPerson } from "#features/reading/profile/server/load-person.ts";
import { loadTimeline } from "#features/reading/profile/server/load-timeline.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { wordsFor } from "#strings/words.ts";
import type { FeedContents, FeedEntry } from "../entry.ts";
import type { FeedInput } from "../input.ts";
import { commentEntries } from "./comment-entries.ts";
import { postEntries } from "./post-entries.ts";

const PAGES = { person: links.person, posts: links.personPosts, comments: links.personComments };

/** Feed of a member's posts and comments, newest first, if the viewer may read such lists. */
export async function personFeed(
  ctx: Ctx,
  list: "person" | "posts" | "comments",
  of: string,
  { format }: Pick<FeedInput, "format">,
): Promise<FeedContents> {
  const person = await getPerson(ctx, of);
  if (person.isGone) throw new Refusal("account.not-found");
  const filter = list === "person" ? "all" : list;
  const written = await loadTimeline(ctx, person.uid, filter, { after: null, page: 1 });
  if (written.closed) throw new Refusal("account.log-in");
  const { titles } = wordsFor(ctx.language);
  const names = { person: titles.profile, posts: titles.postsBy, comments: titles.commentsBy };
  const name = names[list](person.name);
  return {
    source: {
      name,
      about: name,
      self: feedLinks.list(list, person.name, { format }),
      page: PAGES[list](person.name),
    },
    entries: await entriesOf(ctx, written.items),
  };
}

async function entriesOf(ctx: ReadCtx, items: readonly TimelineItem[]): Promise<FeedEntry[]> {
  const posts = await postEntries(
    ctx,
    items.flatMap((item) => (item.kind === "post" ? [item.post] : [])),
  );
  const comments = commentEntries(
    ctx.language,
    items.flatMap((item) => (item.kind === "comment" ? [item.comment] : [])),
  );
  return [...posts, ...comments].sort((one, other) => other.postedAt - one.postedAt);
}
