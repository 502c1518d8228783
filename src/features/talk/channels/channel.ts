import {
  type Channels,
  NOTIFICATION_KINDS,
  type NotificationGroup,
  type NotificationKind,
} from "#features/talk/notifications/kinds.ts";
import { keysOf } from "#lib/keys-of.ts";
import { recordOf } from "#lib/record-of.ts";

/** How mail about a kind comes: not at all, as soon as it happens, or with the next digest. */
export const MAIL_WAYS = ["off", "now", "digest"] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

export const DIGESTS = ["daily", "weekly"] as const;
export type Digest = (typeof DIGESTS)[number];

/** What one press ends: mail about the kinds of a group, or digests. */
export type MailTopic = NotificationGroup | "digest";

export const KINDS = keysOf(NOTIFICATION_KINDS);

/** Where a person is notified of each kind. */
export type Choices = Readonly<Record<NotificationKind, Channels>>;

/** A choice as it is stored. */
interface ChoiceRow {
  kind: string;
  site: number;
  push: number;
  mail: MailWay;
}

/** What a person chose, and for the rest what is usual. */
export function choicesOf(rows: readonly ChoiceRow[]): Choices {
  const chosen = new Map(
    rows.map(({ kind, site, push, mail }) => [kind, { site: site === 1, push: push === 1, mail }]),
  );
  return recordOf(KINDS, (kind) => chosen.get(kind) ?? NOTIFICATION_KINDS[kind].channels);
}

/** A browser that gets push messages. */
export interface DeviceView {
  did: number;
  name: string;
  addedAt: number;
  /** The one that the page is read on, as far as the server knows: it shares the session. */
  isThis: boolean;
}

/** What members choose on the page of notifications. */
export interface ChannelsView {
  choices: Choices;
  times: DeliveryTimes;
  sendsMail: boolean;
  /** Whether the member has an address that mail may go to. */
  hasAddress: boolean;
  devices: DeviceView[];
  /** The site's key for push services. */
  pushKey: string;
}

/** When mail and push may come. Hours are those of the person's day. */
export interface DeliveryTimes {
  /** Of IANA's list; empty for UTC, until one is chosen. */
  zone: string;
  digest: Digest;
  /** At which hour a digest comes; a weekly one on Mondays. */
  digestHour: number;
  /** From the beginning of the first hour to that of the second. */
  quiet: { from: number; until: number } | null;
}

export const STANDARD_TIMES: DeliveryTimes = { zone: "", digest: "daily", digestHour: 8, quiet: null };

/** Devices of one person, the newest. */
export const MOST_DEVICES = 20;
/** Characters of the name of a device. */
export const DEVICE_NAME_MAX = 60;
