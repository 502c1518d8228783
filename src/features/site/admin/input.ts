import { reasonInput } from "#features/moderation/modlog/input.ts";
import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

const asked = z.string().max(512).optional();

/** What a table is narrowed to, and its order. */
export const tableInput = z.object({ q: asked, only: asked, sort: asked });

/** Who voted for a post. */
export const postVotesInput = tableInput.extend({ post: idInput });

/** What somebody voted for. */
export const votesInput = tableInput.extend({
  user: z.string("account.not-found").max(64, "account.not-found"),
  of: z.enum(["posts", "comments"], "request.bad-field"),
});

/** Which picture of a sub; `name` is that of one of its stylesheet. */
export const removeSubFileInput = z.object({
  sub: z.string("sub.not-found"),
  place: z.enum(["icon", "banner", "style"], "request.bad-field"),
  name: z.string().max(64).toLowerCase().default(""),
  reason: reasonInput,
});
