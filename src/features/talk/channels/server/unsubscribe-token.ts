import { createHmac, timingSafeEqual } from "node:crypto";
import { NOTIFICATION_GROUPS } from "#features/talk/notifications/kinds.ts";
import type { MailTopic } from "../channel.ts";

/** Payload of an unsubscribe link. */
export interface Unsubscription {
  uid: number;
  topic: MailTopic;
}

const TOPICS: readonly MailTopic[] = [...NOTIFICATION_GROUPS, "digest"];

export interface UnsubscribeTokens {
  tokenFor(of: Unsubscription): string;
  /** Returns null for invalid tokens. */
  read(token: string): Unsubscription | null;
}

/** Signed tokens for unsubscribe links. They never expire, are not stored, and only unsubscribe from one topic. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const sign = (text: string) => createHmac("sha256", secret).update(`unsubscribe ${text}`).digest("base64url");
  return {
    tokenFor({ uid, topic }) {
      const text = `${uid}.${topic}`;
      return `${text}.${sign(text)}`;
    },
    read(token) {
      const [, text = "", id = "", name = "", signature = ""] =
        /^((\d{1,15})\.([a-z]{1,20}))\.([\w-]{43})$/.exec(token) ?? [];
      const topic = TOPICS.find((each) => each === name);
      const isOurs = timingSafeEqual(Buffer.from(sign(text)), Buffer.from(signature.padEnd(43, "-")));
      return isOurs && topic !== undefined ? { uid: Number(id), topic } : null;
    },
  };
}
