import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { flagInput } from "#lib/input.ts";
import { isHttpLink } from "#lib/urls.ts";
import { trimBlanks } from "#lib/visible-text.ts";

const link = z
  .string("post.link-missing")
  .transform(trimBlanks)
  .refine((text) => text !== "", "post.link-missing")
  .refine((text) => text.length <= LIMITS.linkMax && isHttpLink(text), "post.link-invalid");

/** The page whose title is asked for; `wait` asks for the title itself, not for a token to wait with. */
export const grabTitleInput = z.object({ u: link, wait: flagInput }).transform(({ u, wait }) => ({ link: u, wait }));

/** The link that is being typed, and the circle that it is for, when one is chosen. */
export const sameLinkInput = z.object({ link, sub: z.string().max(LIMITS.subNameMax).default("") });

/** A post that has the same link. */
export interface SameLink {
  pid: number;
  title: string;
  addr: string;
  sub: string;
  comments: number;
  /** Epoch milliseconds. */
  postedAt: number;
  /** Hidden until the reader asks: for its content, or because its author is blocked. */
  blur: "nsfw" | "block" | null;
  /** It stands in the circle that was named, and is too young for the link to be posted there again. */
  isInTheWay: boolean;
}
