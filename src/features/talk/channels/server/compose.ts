import { links } from "#domain/links.ts";
import { NOTIFICATION_KINDS } from "#features/talk/notifications/kinds.ts";
import { shorten } from "#lib/shorten.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { preventLinkDetection } from "#platform/mail/prevent-link-detection.ts";
import type { SiteMail } from "#platform/mail/site-mail.ts";
import { type MailWords, mailWordsFor } from "#strings/mail-words.ts";
import { restWordsFor } from "#strings/words.ts";
import type { MailTopic } from "../channel.ts";
import type { DeliveryRecipient } from "./deliver-queries.ts";
import type { DeliveryItem } from "./gather.ts";
import type { UnsubscribeTokens } from "./unsubscribe-token.ts";

interface MailOptions {
  mail: SiteMail;
  tokens: UnsubscribeTokens;
  isDigest: boolean;
}

/** Composes one mail about these items, grouped by thread, in the recipient's language. */
export async function composeMail(
  recipient: DeliveryRecipient & { email: string },
  items: readonly DeliveryItem[],
  { mail, tokens, isDigest }: MailOptions,
): Promise<Mail> {
  const language = recipient.language ?? "en";
  const words = mailWordsFor(language);
  const site = await mail.siteName();
  const topics = [...new Set(items.map(({ kind }) => NOTIFICATION_KINDS[kind].group))];
  const stopping: MailTopic[] = isDigest ? ["digest"] : topics;
  const stops = stopping.map((topic) => ({
    topic,
    address: mail.addressOf(links.unsubscribe(tokens.tokenFor({ uid: recipient.uid, topic }))),
  }));
  const [only] = items;
  const subject = isDigest
    ? words.digest.subject(site, items.length)
    : only && items.length === 1
      ? textOf(only, language)
      : words.several(items.length);
  const first = stops[0]?.address;
  return {
    to: recipient.email,
    subject,
    letter: {
      language,
      greeting: words.hi(recipient.name),
      paragraphs: [isDigest ? words.digest.lead(site) : words.lead(site)],
      lists: groupByThread(items).map((group) => ({
        heading: headingOf(group, language),
        items: group.map((item) => ({ text: lineOf(item, language), address: mail.addressOf(item.path) })),
      })),
      link: { text: words.open, address: mail.addressOf(links.notifications()) },
      closing: [words.team(site)],
      footer: {
        text: words.why(site),
        links: [
          ...stops.map(({ topic, address }) => ({
            text: words.stop(restWordsFor(language).channels.topics[topic]),
            address,
          })),
          { text: words.choose, address: mail.addressOf(links.settingsNotifications()) },
        ],
      },
    },
    ...(first === undefined ? {} : { unsubscribe: first }),
    ...(only?.source === "notification" && items.every(({ thread }) => thread === only.thread)
      ? { group: only.thread.replace(/\W+/g, "-") }
      : {}),
  };
}

/** Groups items by thread, in the order of the first item of each thread. */
function groupByThread(items: readonly DeliveryItem[]): DeliveryItem[][] {
  const groups = new Map<string, DeliveryItem[]>();
  for (const item of items) groups.set(item.thread, [...(groups.get(item.thread) ?? []), item]);
  return [...groups.values()];
}

function headingOf([first]: readonly DeliveryItem[], language: string): string {
  const words = mailWordsFor(language);
  if (first === undefined || first.source === "message") return words.messages;
  return titleOf(first, words);
}

/** Event in one sentence, with the title. */
function textOf(item: DeliveryItem, language: string): string {
  const words = mailWordsFor(language);
  return words.texts[item.kind](fromOf(item, words), titleOf(item, words));
}

/** Name of the actor, as far as the recipient may see it. */
function fromOf({ from, isFromTeam, sub }: DeliveryItem, words: MailWords): string {
  return isFromTeam && sub !== null ? words.modsOf(sub) : (from ?? words.nobody);
}

function titleOf({ title, titleStays }: DeliveryItem, words: MailWords): string {
  return title ?? (titleStays === "filtered" ? words.filteredTitle : words.hiddenTitle);
}

/** Line below the title, with an excerpt. */
function lineOf(item: DeliveryItem, language: string): string {
  const { kind, excerpt, source, title } = item;
  const name = fromOf(item, mailWordsFor(language));
  const event = restWordsFor(language).live.kinds[kind].replace("{user}", () => name);
  const parts = [event, ...(source === "message" ? [title] : []), excerpt];
  return parts.filter((part) => part !== null).join(": ");
}

/** Content and target of a push message. */
export interface PushContent {
  title: string;
  body: string;
  /** Path on the site. */
  url: string;
  /** A newer message with the same tag replaces the older one. */
  tag: string;
  /** Total number of unread items. */
  count: number;
}

const LONGEST_TITLE = 120;
const LONGEST_BODY = 300;

/** Composes a push message for one item. Never includes the text of a message. */
export function composePush(recipient: DeliveryRecipient, item: DeliveryItem): PushContent {
  const words = mailWordsFor(recipient.language);
  return {
    title: short(words.titles[item.kind](item.sub ?? ""), LONGEST_TITLE),
    body: short(textOf(item, recipient.language ?? "en"), LONGEST_BODY),
    url: item.path,
    tag: item.source === "message" ? `message ${item.mid}` : item.thread,
    count: unreadOf(recipient),
  };
}

/** Composes one push message in place of several. */
export function composePushSummary(recipient: DeliveryRecipient, count: number): PushContent {
  const words = mailWordsFor(recipient.language);
  return {
    title: words.several(count),
    body: words.open,
    url: links.notifications(),
    tag: "several",
    count: unreadOf(recipient),
  };
}

const unreadOf = ({ unread, unread_messages: messages }: DeliveryRecipient) => unread + messages;

const short = (text: string, maxLength: number) => shorten(preventLinkDetection(text), maxLength);
