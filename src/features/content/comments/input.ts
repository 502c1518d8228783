import { LIMITS } from "#domain/limits.ts";
import { reasonInput } from "#features/moderation/modlog/input.ts";
import { ANOTHER_IMAGE_ISSUE, captchaFields, hasNoImageRequest } from "#features/site/captcha/input.ts";
import { idInput, idListInput } from "#lib/input.ts";
import { stripControl, visibleLength } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { MAX_COMMENTS_PER_LOOKUP } from "./thread.ts";

/** Max ids in one call of `mark_viewed`. */
const MARKED_AT_ONCE = 200;

const nothing = z.union([z.literal(0), z.literal("0"), z.literal(""), z.literal("null"), z.null()]);

/** An id; 0, "null" and an empty value become null. */
const idOrNone = z
  .union([idInput, nothing.transform(() => null)])
  .optional()
  .transform((id) => id ?? null);

/** Comment text: at least one visible character; the length is measured in code points. */
const commentText = z
  .string({ error: "comment.length" })
  .max(LIMITS.commentMax * 2, "comment.length")
  .transform(stripControl)
  .refine((text) => visibleLength(text) > 0 && [...text].length <= LIMITS.commentMax, "comment.length");

/** `pid` from the path; `post` from the body if that is 0. */
export const sendCommentInput = z
  .object({ pid: idOrNone, post: idOrNone, parent: idOrNone, comment: commentText, ...captchaFields })
  .refine(hasNoImageRequest, ANOTHER_IMAGE_ISSUE)
  .refine((input) => input.pid !== null || input.post !== null, { error: "post.not-found", path: ["post"] })
  .transform(({ pid, post, parent, comment, ...captcha }) => ({
    ...captcha,
    pid: pid ?? post ?? 0,
    parentCid: parent,
    text: comment,
  }));

export const editCommentInput = z.object({ cid: idInput, text: commentText });

export const deleteCommentInput = z.object({ cid: idInput, reason: reasonInput });

export const approveCommentInput = z.object({ cid: idInput });

export const cidInput = z.object({ cid: idInput });

const sort = z.enum(["best", "top", "new"]).optional().catch(undefined);

export const childrenInput = z.object({
  pid: idInput,
  cid: idOrNone,
  key: z.string().max(512, "request.bad-cursor").optional(),
  sort,
});

/** Comments of a post by id, or all comments newer than `after`. */
export const findCommentsInput = z
  .object({
    pid: idInput,
    cids: z.array(idInput).max(MAX_COMMENTS_PER_LOOKUP).optional(),
    after: z.union([idInput, z.literal(0)]).optional(),
    sort,
  })
  .refine((input) => input.cids !== undefined || input.after !== undefined, { path: ["cids"] });

/** Ids as an array or as a JSON string. */
export const markViewedInput = z.object({ cids: idListInput(MARKED_AT_ONCE) });
