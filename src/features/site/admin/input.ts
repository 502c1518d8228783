import { reasonInput } from "#features/moderation/modlog/input.ts";
import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

const asked = z.string().max(512).optional();

/** Search, filter and order of a table. */
export const tableInput = z.object({ q: asked, only: asked, sort: asked });

/** Table of a post's voters. */
export const postVotesInput = tableInput.extend({ post: idInput });

/** Table of a user's votes. */
export const votesInput = tableInput.extend({
  user: z.string("account.not-found").max(64, "account.not-found"),
  of: z.enum(["posts", "comments"], "request.bad-field"),
});

/** Image of a sub; `name` identifies a stylesheet image. */
export const removeSubFileInput = z.object({
  sub: z.string("sub.not-found"),
  place: z.enum(["icon", "banner", "style"], "request.bad-field"),
  name: z.string().max(64).toLowerCase().default(""),
  reason: reasonInput,
});
