import {
  type Channels,
  NOTIFICATION_KINDS,
  type NotificationGroup,
  type NotificationKind,
} from "#features/talk/notifications/kinds.ts";
import { keysOf } from "#lib/keys-of.ts";
import { recordOf } from "#lib/record-of.ts";

/** Mail delivery of a kind: never, immediately, or in the next digest. */
export const MAIL_WAYS = ["off", "now", "digest"] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

export const DIGESTS = ["daily", "weekly"] as const;
export type Digest = (typeof DIGESTS)[number];

/** Topic of an unsubscribe link: a group of kinds, or digests. */
export type MailTopic = NotificationGroup | "digest";

export const NOTIFICATION_KIND_NAMES = keysOf(NOTIFICATION_KINDS);

/** Channels of each kind for a user. */
export type Choices = Readonly<Record<NotificationKind, Channels>>;

/** Stored choice. */
interface ChoiceRow {
  kind: string;
  site: number;
  push: number;
  mail: MailWay;
}

/** Choices of a user, with defaults for the rest. */
export function choicesOf(rows: readonly ChoiceRow[]): Choices {
  const chosen = new Map(
    rows.map(({ kind, site, push, mail }) => [kind, { site: site === 1, push: push === 1, mail }]),
  );
  return recordOf(NOTIFICATION_KIND_NAMES, (kind) => chosen.get(kind) ?? NOTIFICATION_KINDS[kind].channels);
}

/** Browser registered for push messages. */
export interface DeviceView {
  did: number;
  name: string;
  addedAt: number;
  /** The browser of the reader, assumed from the same session. */
  isThis: boolean;
}

/** Notification settings of a member. */
export interface ChannelsView {
  choices: Choices;
  times: DeliveryTimes;
  sendsMail: boolean;
  /** The member has a confirmed mail address. */
  hasAddress: boolean;
  devices: DeviceView[];
  /** Public VAPID key of the site. */
  pushKey: string;
}

/** Delivery times of mail and push. Hours are local to the user's time zone. */
export interface DeliveryTimes {
  /** IANA time zone; empty for UTC, the default. */
  zone: string;
  digest: Digest;
  /** Hour of the digest; a weekly digest is sent on Mondays. */
  digestHour: number;
  /** Quiet hours: from the start of hour `from` to the start of hour `until`. */
  quiet: { from: number; until: number } | null;
}

export const STANDARD_TIMES: DeliveryTimes = { zone: "", digest: "daily", digestHour: 8, quiet: null };

/** Max devices per user; older ones are dropped. */
export const MAX_PUSH_DEVICES = 20;
/** Max characters of a device name. */
export const DEVICE_NAME_MAX = 60;
