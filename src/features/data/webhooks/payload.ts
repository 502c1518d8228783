import type { PostType } from "#domain/content.ts";

/** Body of a delivery, documented in docs/WEBHOOKS.md. Instants are ISO 8601, URLs absolute. */
export interface HookPayload {
  /** Delivery id; the same for every retry. */
  id: string;
  type: "post.created" | "comment.created" | "report.created" | "action.recorded" | "test";
  /** Time of the event. */
  timestamp: string;
  /** Null for events of the whole site. */
  sub: { id: number; name: string; url: string } | null;
  data: PostData | CommentData | ReportData | ActionData | Record<never, never>;
}

/** Payload before the delivery's own fields are added. */
export type EventPayload = Pick<HookPayload, "type" | "data"> & { sub: { sid: number; name: string } | null };

export interface PostData {
  id: number;
  url: string;
  title: string;
  kind: PostType;
  /** Markdown source. Null, like `link`, for content hidden from visitors. */
  text: string | null;
  link: string | null;
  author: string | null;
  nsfw: boolean;
}

export interface CommentData {
  id: number;
  url: string;
  post: { id: number; url: string; title: string };
  /** Parent comment; null for a reply to the post. */
  parent: number | null;
  text: string | null;
  author: string | null;
}

export interface ReportData {
  id: number;
  /** URL of the sub's or the admins' queue. */
  url: string;
  about: { kind: "post" | "comment"; id: number; url: string };
  reason: "site" | "rule" | "other" | "spam" | "terms";
  /** Reported sub rule. */
  rule: string | null;
}

export interface ActionData {
  id: number;
  /** Action name as in docs/WEBHOOKS.md. */
  action: string;
  code: number;
  by: { kind: "person"; name: string } | { kind: "team" | "admins" | "site" };
  /** Public details; null for an action in the moderators' log. */
  public: { note: string | null; reason: string | null; rule: string | null; person: string | null } | null;
  about: { kind: "post" | "comment"; url: string } | null;
  /** True if it reverses an earlier action. */
  undoes: boolean;
}
