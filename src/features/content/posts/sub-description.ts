import type { PostType } from "#domain/content.ts";
import type { RefusalCode } from "#domain/refusal.ts";

/** Sub as seen by API clients that want to post. */
export interface SubDescription {
  name: string;
  title: string;
  creation: string;
  subscribers: number;
  posts: number;
  nsfw: boolean;
  postTypes: Record<PostType, boolean>;
  flairs: { id: number; text: string }[];
  rules: readonly { rid: number; text: string }[];
  /** Reason why the viewer may not post there. */
  refusal: { code: RefusalCode; msg: string } | null;
}
