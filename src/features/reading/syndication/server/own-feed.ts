import { feedLinks, type OwnFeed } from "#domain/feed-links.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { findFeedOwner } from "#features/data/tokens/server/feed-tokens.ts";
import { loadSaved } from "#features/reading/profile/server/load-saved.ts";
import { loadMailbox } from "#features/talk/messages/server/load-mailbox.ts";
import { notificationAddress } from "#features/talk/notifications/notification-address.ts";
import { loadNotifications } from "#features/talk/notifications/server/load-notifications.ts";
import type { Ctx } from "#platform/ctx.ts";
import { restWordsFor, wordsFor } from "#strings/words.ts";
import type { FeedContents, FeedEntry } from "../entry.ts";
import type { FeedInput } from "../input.ts";
import { commentEntries } from "./comment-entries.ts";
import { postEntries } from "./post-entries.ts";
import { homeFeed } from "./post-lists.ts";

interface Asked extends Pick<FeedInput, "format"> {
  token: string;
  list: OwnFeed;
}

/** Private feed of the member that the token identifies. Marks nothing as read. */
export async function loadOwnFeed(
  ctx: Ctx,
  { token, list, format }: Asked,
): Promise<{ owner: Ctx; contents: FeedContents }> {
  const viewer = await findFeedOwner(ctx, token);
  if (viewer === null) throw new Refusal("request.not-found");
  const owner = { ...ctx, viewer, language: viewer.language ?? ctx.language };
  // the feed contains its own URL, which the reader already knows
  return { owner, contents: await contentsOf(owner, list, feedLinks.own(token, list, format)) };
}

async function contentsOf(ctx: Ctx, list: OwnFeed, self: string): Promise<FeedContents> {
  const { titles } = wordsFor(ctx.language);
  const named = (name: string, page: string) => ({ name, about: name, self, page });
  switch (list) {
    case "home":
      return homeFeed(ctx, { sort: "new", t: "all", format: "atom" }, self);
    case "saved":
      return { source: named(titles.saved, links.personSaved(ctx.viewer.name)), entries: await savedEntries(ctx) };
    case "notifications":
      return { source: named(titles.notifications, links.notifications()), entries: await notificationEntries(ctx) };
    case "messages":
      return { source: named(titles.messages, links.mailbox("inbox")), entries: await messageEntries(ctx) };
  }
}

async function savedEntries(ctx: Ctx): Promise<FeedEntry[]> {
  const first = { q: "", after: null, page: 1 };
  const [posts, comments] = await Promise.all([loadSaved(ctx, "post", first), loadSaved(ctx, "comment", first)]);
  return [
    ...(posts.kind === "post" ? await postEntries(ctx, posts.rows) : []),
    ...(comments.kind === "comment" ? commentEntries(ctx.language, comments.comments) : []),
  ];
}

/** Notifications as entries, without texts: the site checks the permission when the reader opens one. */
async function notificationEntries(ctx: Ctx): Promise<FeedEntry[]> {
  const asked = { filter: "all", thread: null, after: null, since: null } as const;
  const { threads } = await loadNotifications(ctx, asked);
  const { kinds, nobody } = restWordsFor(ctx.language).live;
  const entries = threads.flatMap((thread) =>
    thread.events.map(({ mid, kind, from, cid, postedAt }) => {
      const title = kinds[kind].replace("{user}", () => from ?? nobody);
      const about = thread.post === null || thread.blurred || thread.foldedBy !== null ? null : thread.post.title;
      return {
        id: `${links.notifications()}#note-${mid}`,
        path: `${notificationAddress(kind, thread, cid)}#note-${mid}`,
        title: about === null ? title : `${title}: ${about}`,
        html: "",
        author: from,
        sub: thread.sub,
        postedAt,
        editedAt: null,
      };
    }),
  );
  return entries.sort((one, other) => other.postedAt - one.postedAt);
}

/** Messages as entries: sender and subject only. Private texts are never sent to a feed reader. */
async function messageEntries(ctx: Ctx): Promise<FeedEntry[]> {
  const { messages } = await loadMailbox(ctx, { mailbox: "inbox", query: "", after: null });
  return messages.map(({ mid, subject, from, conversation, sentAt }) => ({
    id: `${links.mailbox("inbox")}#message-${mid}`,
    path: `${conversation?.address ?? links.mailbox("inbox")}#message-${mid}`,
    title: subject,
    html: "",
    author: from.kind === "person" ? from.name : null,
    sub: from.kind === "team" ? from.sub : null,
    postedAt: sentAt,
    editedAt: null,
  }));
}
