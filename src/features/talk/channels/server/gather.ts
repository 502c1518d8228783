import { type ActiveFilter, activeFilters, filterOfPost, filterOfText, textOfHtml } from "#domain/filters.ts";
import { links } from "#domain/links.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { MESSAGE_KIND } from "#features/talk/messages/message.ts";
import type { Channels, NotificationKind } from "#features/talk/notifications/kinds.ts";
import { notificationAddress } from "#features/talk/notifications/notification-address.ts";
import { plainText } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { Read } from "#platform/ctx.ts";
import { type Choices, choicesOf, type DeliveryTimes, NOTIFICATION_KIND_NAMES } from "../channel.ts";
import { findTimes, listChoices } from "./choice-queries.ts";
import {
  type DeliverableMessageRow,
  type DeliverableModmailRow,
  type DeliverableRow,
  type DeliveryRecipient,
  type DeliverySelection,
  type DeliverySource,
  deliverableMessagesQuery,
  deliverableModmailQuery,
  deliverableQuery,
  findDeliveryRecipient,
} from "./deliver-queries.ts";

/** Item delivered by mail or push. */
export interface DeliveryItem {
  source: DeliverySource;
  mid: number;
  kind: NotificationKind;
  /** Name of the actor; null for deleted accounts and for items without an actor. */
  from: string | null;
  /** Sent in the name of the sub's team. */
  isFromTeam: boolean;
  sub: string | null;
  /** Thread key, for grouping items. */
  thread: string;
  /** Title of the post or subject of the message; null if omitted outside the site. */
  title: string | null;
  /** Reason for omitting the title: blurred, or collapsed by a filter. */
  titleStays: "blurred" | "filtered" | null;
  /** Text on one line; null if omitted. */
  excerpt: string | null;
  /** Path on the site. */
  path: string;
}

export interface RecipientState {
  recipient: DeliveryRecipient;
  /** Active filters of the recipient. */
  filters: readonly ActiveFilter[];
  choices: Choices;
  times: DeliveryTimes;
}

export interface GatheredItems {
  items: DeliveryItem[];
  /** Largest id of each requested source, including filtered items; 0 if there are none. */
  newest: Record<DeliverySource, number>;
}

/** Max items per source and delivery. */
const MOST_ITEMS = 50;
const EXCERPT_LENGTH = 280;
const MESSAGE_LENGTH = 2_000;
/** Message kinds by notification kind. */
const MESSAGE_KINDS = [
  ["message", MESSAGE_KIND.user],
  ["message", MESSAGE_KIND.asSelf],
  ["message", MESSAGE_KIND.asTeam],
  ["moderation", MESSAGE_KIND.moderation],
] as const;

/** Recipient with filters, choices and times; null for banned, deleted and missing accounts. */
export async function findRecipientState(read: Read, uid: number, now: number): Promise<RecipientState | null> {
  const [recipient, choices, times] = await Promise.all([
    findDeliveryRecipient(read, uid),
    listChoices(read, uid),
    findTimes(read, uid),
  ]);
  if (!recipient) return null;
  return { recipient, filters: activeFilters(recipient.filters, now), choices: choicesOf(choices), times };
}

/** Items to deliver now: unread, visible to the recipient, of a chosen kind, and not filtered. */
export async function gatherItems(
  read: Read,
  person: RecipientState,
  which: Record<DeliverySource, DeliverySelection>,
  isWanted: (channels: Channels) => boolean,
): Promise<GatheredItems> {
  const { recipient, choices } = person;
  const { uid } = recipient;
  const kinds = NOTIFICATION_KIND_NAMES.filter((kind) => isWanted(choices[kind]));
  const messageKinds = MESSAGE_KINDS.filter(([kind]) => kinds.includes(kind)).map(([, code]) => code);
  const [notifications, messages, modmail] = await Promise.all([
    kinds.length > 0 ? deliverableQuery(read, uid, which.notification, { kinds, most: MOST_ITEMS }).execute() : [],
    messageKinds.length > 0
      ? deliverableMessagesQuery(read, uid, which.message, { kinds: messageKinds, most: MOST_ITEMS }).execute()
      : [],
    kinds.includes("modmail") ? deliverableModmailQuery(read, uid, which.message, MOST_ITEMS).execute() : [],
  ]);
  const letters = firstOf(messages.map(messageItemOf), modmail.map(modmailItemOf));
  const items = notifications.map((row) => itemOf(person, row)).filter((item) => item !== null);
  return {
    items: [...items, ...letters],
    newest: { notification: notifications.at(-1)?.mid ?? 0, message: letters.at(-1)?.mid ?? 0 },
  };
}

/**
 * Merges both lists by id. If one was truncated, the other is cut at the same id, because items in between are unknown.
 */
function firstOf(messages: readonly DeliveryItem[], modmail: readonly DeliveryItem[]): DeliveryItem[] {
  const ends = [messages, modmail].map((items) => (items.length < MOST_ITEMS ? Infinity : (items.at(-1)?.mid ?? 0)));
  const end = Math.min(...ends);
  const both = [...messages, ...modmail].filter(({ mid }) => mid <= end);
  return both.sort((one, other) => one.mid - other.mid);
}

// filters suppress delivery of:
//  - items about a post or comment hidden by a filter, except reminders, because the user requested them
//  - the title and texts of a collapsed post
//  - a text with a filtered word
function filteredOf({ recipient, filters }: RecipientState, row: DeliverableRow) {
  const viewer = { uid: recipient.uid, filters };
  const { title, domain, flair } = row;
  const ofPost = title === null ? null : filterOfPost(viewer, { uid: row.author ?? 0, title, domain, flair });
  const text = row.content_html ?? row.note ?? "";
  const ofText = filterOfText(viewer, { uid: row.writer ?? 0, text }, textOfHtml);
  // lists filter posts by title, not by text
  const isHidden = ofPost?.act === "hide" || (row.cid !== null && ofText?.act === "hide");
  return { isHidden: isHidden && row.kind !== "reminder", isTitle: ofPost !== null, isText: ofText !== null };
}

/** Maps a row; null if it is hidden by a filter. */
function itemOf(person: RecipientState, row: DeliverableRow): DeliveryItem | null {
  const { recipient } = person;
  const filtered = filteredOf(person, row);
  if (filtered.isHidden) return null;
  const isNsfw = row.nsfw === 1 || row.sub_nsfw === 1;
  const isBlurred = isNsfw && recipient.nsfw !== "show" && row.author !== recipient.uid;
  const titleStays = isBlurred ? "blurred" : filtered.isTitle ? "filtered" : null;
  const written = titleStays !== null || filtered.isText ? null : (row.content ?? row.note);
  return {
    source: "notification",
    mid: row.mid,
    kind: row.kind,
    from: row.from_status === ACCOUNT_STATUS.deleted ? null : row.from,
    isFromTeam: false,
    sub: row.sub,
    thread: `thread ${row.thread}`,
    title: titleStays === null ? (row.title ?? `s/${row.sub}`) : null,
    titleStays,
    excerpt: written === null ? null : plainText(written, EXCERPT_LENGTH) || null,
    path: titleStays === null ? pathOf(row) : shortPathOf(row),
  };
}

function pathOf({ kind, sub, pid, cid, title }: DeliverableRow): string {
  const post = pid === null || title === null ? null : { pid, slug: slugOf(title) };
  return notificationAddress(kind, { sub, post }, cid);
}

/** Address without the slug of the title. */
function shortPathOf({ sub, pid, cid }: DeliverableRow): string {
  if (cid !== null) return links.commentShort(cid);
  return pid === null ? links.sub(sub) : links.postShort(pid);
}

function messageItemOf(row: DeliverableMessageRow): DeliveryItem {
  const isNamed = row.kind === MESSAGE_KIND.user || row.kind === MESSAGE_KIND.asSelf;
  return {
    source: "message",
    mid: row.mid,
    kind: row.kind === MESSAGE_KIND.moderation ? "moderation" : "message",
    from: isNamed && row.from_status !== ACCOUNT_STATUS.deleted ? row.from : null,
    isFromTeam: row.kind === MESSAGE_KIND.asTeam,
    sub: row.sub,
    thread: "messages",
    title: row.subject,
    titleStays: null,
    excerpt: plainText(row.content, MESSAGE_LENGTH) || null,
    path: links.messages(),
  };
}

function modmailItemOf(row: DeliverableModmailRow): DeliveryItem {
  return {
    source: "message",
    mid: row.mid,
    kind: "modmail",
    from: row.from_status === ACCOUNT_STATUS.deleted ? null : row.from,
    isFromTeam: false,
    sub: row.sub,
    thread: "messages",
    title: row.subject,
    titleStays: null,
    excerpt: plainText(row.content, MESSAGE_LENGTH) || null,
    path: links.modmailThread(row.tid),
  };
}
