import { links } from "#domain/links.ts";
import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import { MESSAGE_KIND } from "#features/messages/message.ts";
import type { Channels, NotificationKind } from "#features/notifications/kinds.ts";
import { plainText } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { Read } from "#platform/ctx.ts";
import { type Choices, choicesOf, type DeliveryTimes, KINDS } from "../channel.ts";
import { findTimes, listChoices } from "./choice-queries.ts";
import {
  type DeliverableMessageRow,
  type DeliverableRow,
  findRecipient,
  listDeliverable,
  listDeliverableMessages,
  type Recipient,
  type Source,
  type Which,
} from "./deliver-queries.ts";

/** A thing that somebody is notified of, outside of the site. */
export interface Item {
  source: Source;
  mid: number;
  kind: NotificationKind;
  /** The name of the person whose doing it is; null for a deleted account and where nobody is named. */
  from: string | null;
  sub: string | null;
  /** Items of one thread stand together. */
  thread: string;
  /** The title of the post or the subject of the message; null for what its reader sees blurred. */
  title: string | null;
  /** What was written, on one line; null where it is not shown. */
  excerpt: string | null;
  /** A path of the site. */
  path: string;
}

export interface Gathered {
  recipient: Recipient;
  choices: Choices;
  times: DeliveryTimes;
}

/** Things of one source that are delivered together. */
const MOST_ITEMS = 50;
const EXCERPT_LENGTH = 280;
const MESSAGE_LENGTH = 2_000;
/** Messages by the kind that a person chooses channels for. */
const MESSAGE_KINDS = [
  ["message", MESSAGE_KIND.user],
  ["moderation", MESSAGE_KIND.moderation],
] as const;

/** Somebody to whom something may be delivered; null when the account is banned, deleted or not there. */
export async function findRecipientOf(read: Read, uid: number): Promise<Gathered | null> {
  const [recipient, choices, times] = await Promise.all([
    findRecipient(read, uid),
    listChoices(read, uid),
    findTimes(read, uid),
  ]);
  return recipient ? { recipient, choices: choicesOf(choices), times } : null;
}

/**
 * What of these things may be delivered now: still unread, still to be seen by this person, and of a kind that the person
 * wants so.
 */
export async function gatherItems(
  read: Read,
  { recipient, choices }: Gathered,
  which: Record<Source, Which>,
  isWanted: (channels: Channels) => boolean,
): Promise<Item[]> {
  const { uid } = recipient;
  const kinds = KINDS.filter((kind) => isWanted(choices[kind]));
  const messageKinds = MESSAGE_KINDS.filter(([kind]) => kinds.includes(kind)).map(([, code]) => code);
  const [notifications, messages] = await Promise.all([
    kinds.length > 0 ? listDeliverable(read, uid, which.notification, { kinds, most: MOST_ITEMS }) : [],
    messageKinds.length > 0
      ? listDeliverableMessages(read, uid, which.message, { kinds: messageKinds, most: MOST_ITEMS })
      : [],
  ]);
  return [...notifications.map((row) => itemOf(recipient, row)), ...messages.map(messageItemOf)];
}

function itemOf(recipient: Recipient, row: DeliverableRow): Item {
  const isNsfw = row.nsfw === 1 || row.sub_nsfw === 1;
  const isBlurred = isNsfw && recipient.nsfw !== "show" && row.author !== recipient.uid;
  const written = row.content ?? row.note;
  return {
    source: "notification",
    mid: row.mid,
    kind: row.kind,
    from: row.from_status === ACCOUNT_STATUS.deleted ? null : row.from,
    sub: row.sub,
    thread: `thread ${row.thread}`,
    title: isBlurred ? null : (row.title ?? `s/${row.sub}`),
    excerpt: isBlurred || written === null ? null : plainText(written, EXCERPT_LENGTH) || null,
    path: pathOf(row),
  };
}

function pathOf({ sub, pid, cid, title }: DeliverableRow): string {
  if (pid === null || title === null) return links.sub(sub);
  const post = { sub, pid, slug: slugOf(title) };
  return cid === null ? links.post(post) : links.comment(post, cid);
}

function messageItemOf(row: DeliverableMessageRow): Item {
  const isFromMember = row.kind === MESSAGE_KIND.user;
  return {
    source: "message",
    mid: row.mid,
    kind: isFromMember ? "message" : "moderation",
    from: isFromMember && row.from_status !== ACCOUNT_STATUS.deleted ? row.from : null,
    sub: row.sub,
    thread: "messages",
    title: row.subject,
    excerpt: plainText(row.content, MESSAGE_LENGTH) || null,
    path: links.messages(),
  };
}
