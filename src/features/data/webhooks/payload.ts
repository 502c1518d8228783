import type { PostType } from "#domain/content.ts";

/** What is sent, as docs/WEBHOOKS.md describes it. Instants are ISO 8601, addresses whole. */
export interface HookPayload {
  /** Of the delivery: the same each time that it is tried. */
  id: string;
  type: "post.created" | "comment.created" | "report.created" | "action.recorded" | "test";
  /** When it happened. */
  timestamp: string;
  /** Null where it concerns the whole site. */
  sub: { id: number; name: string; url: string } | null;
  data: PostData | CommentData | ReportData | ActionData | Record<never, never>;
}

/** What an event says of its item. */
export type EventPayload = Pick<HookPayload, "type" | "data"> & { sub: { sid: number; name: string } | null };

export interface PostData {
  id: number;
  url: string;
  title: string;
  kind: PostType;
  /** As it was typed, in Markdown; null, as the next one, for what is covered for a visitor. */
  text: string | null;
  link: string | null;
  author: string | null;
  nsfw: boolean;
}

export interface CommentData {
  id: number;
  url: string;
  post: { id: number; url: string; title: string };
  /** The comment that it answers; null for the post itself. */
  parent: number | null;
  text: string | null;
  author: string | null;
}

export interface ReportData {
  id: number;
  /** The queue of the team, or of the admins. */
  url: string;
  about: { kind: "post" | "comment"; id: number; url: string };
  reason: "site" | "rule" | "other" | "spam" | "terms";
  /** The rule of the sub that it names. */
  rule: string | null;
}

export interface ActionData {
  id: number;
  /** The name of its code in docs/WEBHOOKS.md. */
  action: string;
  code: number;
  by: { kind: "person"; name: string } | { kind: "team" | "admins" | "site" };
  /** What everybody may read of it; null of what is for the team alone. */
  public: { note: string | null; reason: string | null; rule: string | null; person: string | null } | null;
  about: { kind: "post" | "comment"; url: string } | null;
  /** It takes back an earlier one. */
  undoes: boolean;
}
