import { LIMITS } from "#domain/limits.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import { newPollFields, readTypedPoll, reportPollProblems } from "#features/content/polls/input.ts";
import { reasonInput } from "#features/moderation/modlog/input.ts";
import {
  ANOTHER_IMAGE_ISSUE,
  captchaFields,
  hasNoImageRequest,
  type SentCaptcha,
} from "#features/site/captcha/input.ts";
import { readDateField } from "#lib/date-field.ts";
import { dateFields, flagInput, idInput } from "#lib/input.ts";
import { isHttpLink, seenAddress } from "#lib/urls.ts";
import { stripControl, trimBlanks, visibleLength } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { POST_TIME_FIELD, SUBMIT_TYPES } from "./submit-page.ts";
import { normalizeTitle } from "./title.ts";

const typed = z
  .string()
  .optional()
  .transform((text) => text ?? "");

/** Fields of the submit page. */
export const submitInput = z
  .object({
    type: z.enum(SUBMIT_TYPES, { error: "request.not-found" }),
    ptype: z.enum(SUBMIT_TYPES, { error: "request.bad-field" }).or(z.literal("")).optional(),
    /** Sub in the URL; the form field has precedence. */
    in: z.string().optional(),
    sub: z.string().optional(),
    title: typed,
    link: typed,
    content: typed,
    /** The chosen file in a browser, the received one on the server. */
    files: z.unknown().optional(),
    /** Poster of the chosen video, captured by the browser. */
    poster: z.unknown().optional(),
    alt: typed,
    nsfw: flagInput,
    flair: z.union([z.string(), z.number()]).optional(),
    ...dateFields(POST_TIME_FIELD),
    /** Id of the scheduled post that this one replaces. */
    scheduled: idInput.optional().or(z.literal("")),
    ...newPollFields,
    ...captchaFields,
  })
  .refine(hasNoImageRequest, ANOTHER_IMAGE_ISSUE)
  .transform((raw) => ({
    type: raw.ptype || raw.type,
    sub: trimBlanks(raw.sub ?? "") || (raw.in ?? ""),
    title: normalizeTitle(raw.title),
    link: seenAddress(raw.link),
    content: stripControl(raw.content),
    files: raw.files,
    poster: raw.poster,
    alt: trimBlanks(stripControl(raw.alt)),
    nsfw: raw.nsfw,
    flair: flairIdFrom(raw.flair),
    poll: readTypedPoll(raw),
    postAt: readDateField(raw, POST_TIME_FIELD),
    scheduled: raw.scheduled || null,
    captcha: raw.captcha,
    ctok: raw.ctok,
  }))
  .superRefine(({ type, title, link, content, files, alt, poll, postAt, scheduled }, context) => {
    const refuse = (path: string, message: RefusalCode, params = {}) =>
      void context.addIssue({ code: "custom", path: [path], message, params });
    if (visibleLength(title) < LIMITS.titleMin) return refuse("title", "post.title-short");
    if ([...title].length > LIMITS.titleMax) return refuse("title", "post.title-long", { max: LIMITS.titleMax });
    if (Number.isNaN(postAt)) refuse(POST_TIME_FIELD, "scheduled.time");
    if (type === "link" && link !== "" && (link.length > LIMITS.linkMax || !isHttpLink(link))) {
      return refuse("link", "post.link-invalid");
    }
    if (type === "poll") reportPollProblems(poll, refuse);
    if (type !== "link" && [...content].length > LIMITS.postTextMax) {
      refuse("content", "post.content-length", { max: LIMITS.postTextMax });
    }
    if (type !== "upload") return;
    // a scheduled post retains its file
    if (!isFile(files) && scheduled === null) return refuse("files", "file.missing");
    if ([...alt].length > LIMITS.altMax) refuse("alt", "file.alt-length", { max: LIMITS.altMax });
  });
export type Submission = Omit<z.output<typeof submitInput>, keyof SentCaptcha>;

/** Null for none; invalid ids map to an unused one. */
function flairIdFrom(raw: string | number | undefined): number | null {
  const typed = String(raw ?? "").trim();
  return typed === "" ? null : (idInput.safeParse(typed).data ?? 0);
}

/** A file field without a file contains an empty one. */
function isFile(value: unknown): boolean {
  return typeof value === "object" && value !== null && "size" in value && Number(value.size) > 0;
}

export const postInput = z.object({ post: idInput }).transform(({ post }) => ({ pid: post }));
export const pidInput = z.object({ pid: idInput });

/** Post in a sub, and a flair of the sub. */
export const postOfSubInput = z.object({ sub: z.string(), pid: idInput });
export const flairPostInput = postOfSubInput.extend({ flair: idInput });

export const deletePostInput = z
  .object({ post: idInput, reason: reasonInput })
  .transform(({ post, reason }) => ({ pid: post, reason }));

export const editTextInput = z.object({
  pid: idInput,
  content: z
    .string({ error: "post.content-length" })
    .transform(stripControl)
    .refine((text) => visibleLength(text) > 0 && [...text].length <= LIMITS.postTextMax, "post.content-length"),
});

/** The new title is in the field `reason`. */
export const editTitleInput = z
  .object({
    post: idInput,
    reason: z
      .string({ error: "post.title-missing" })
      .min(1, "post.title-missing")
      .transform(normalizeTitle)
      .refine((title) => visibleLength(title) >= LIMITS.titleMin, "post.title-short")
      .refine((title) => [...title].length <= LIMITS.titleMax, "post.title-long"),
  })
  .transform(({ post, reason }) => ({ pid: post, title: reason }));

/** The description is in the field `reason`, like all texts from a menu. */
export const editAltInput = z
  .object({
    post: idInput,
    reason: typed
      .transform((text) => trimBlanks(stripControl(text)))
      .superRefine((alt, context) => {
        if ([...alt].length <= LIMITS.altMax) return;
        context.addIssue({ code: "custom", message: "file.alt-length", params: { max: LIMITS.altMax } });
      }),
  })
  .transform(({ post, reason }) => ({ pid: post, alt: reason }));

const link = z
  .string("post.link-missing")
  .transform(seenAddress)
  .refine((text) => text !== "", "post.link-missing")
  .refine((text) => text.length <= LIMITS.linkMax && isHttpLink(text), "post.link-invalid");

/** URL of the page whose title is wanted. With `wait` the response is the title instead of a token. */
export const grabTitleInput = z.object({ u: link, wait: flagInput }).transform(({ u, wait }) => ({ link: u, wait }));

/** The link as typed so far, and the chosen sub, if any. */
export const sameLinkInput = z.object({ link, sub: z.string().max(LIMITS.subNameMax).default("") });

/** Name of the sub in the URL. */
export const subNameInput = z.object({ name: z.string() });

/** Post or comment, and the mark. A plain form may send `post` for the post. */
export const distinguishInput = z
  .object({ pid: idInput.optional(), post: idInput.optional(), cid: idInput.optional(), as_admin: flagInput })
  .refine((input) => (input.pid ?? input.post ?? input.cid) !== undefined, { error: "speak.nothing", path: ["cid"] })
  .transform(({ pid, post, cid, as_admin }) => ({
    pid: pid ?? post,
    cid,
    as: as_admin ? ("admin" as const) : ("mod" as const),
  }));
