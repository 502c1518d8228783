import { LIMITS } from "#domain/limits.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import { flagInput, idInput } from "#lib/input.ts";
import { keysOf } from "#lib/keys-of.ts";
import { stripControl, trimBlanks, visibleLength } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { SUB_PICTURES } from "./pictures.ts";
import {
  HIDE_SCORE_MINUTES,
  SLOW_SECONDS,
  SORT_CODES,
  SWITCH_NAMES,
  type SwitchName,
  TYPE_SWITCHES,
} from "./settings.ts";
import { SUB_STATUS } from "./sub.ts";

/** Sub to subscribe to or to block. */
export const sidInput = z.object({ sid: idInput });

/** Selected subs; a form with a single one sends no list. */
export const bulkInput = z.object({
  act: z.enum(["subscribe", "unsubscribe"]),
  sids: z.union([idInput.transform((sid) => [sid]), z.array(idInput).min(1).max(LIMITS.directoryPage)]),
});

export type BulkInput = z.output<typeof bulkInput>;

const subName = z.string("sub.not-found").max(LIMITS.subNameMax, "sub.not-found");

/** Open, disabled permanently by admins, or quarantined. */
export const statusInput = z.object({ sub: subName, status: z.enum(SUB_STATUS, "request.bad-field") });

/** Default sub: new members are subscribed automatically. */
export const defaultInput = z.object({
  sub: subName,
  value: z.union([z.stringbool(), z.boolean()], { error: "setting.flag" }),
});

const subTitle = z
  .string("sub.title-length")
  .transform((text) => trimBlanks(stripControl(text).replaceAll(/\s+/g, " ")))
  .refine(
    (text) => visibleLength(text) >= LIMITS.subTitleMin && [...text].length <= LIMITS.subTitleMax,
    "sub.title-length",
  );

/** Fields of a new sub. */
export const createSubInput = z.object({
  subname: z
    .string("sub.name-length")
    .trim()
    .min(LIMITS.subNameMin, "sub.name-length")
    .max(LIMITS.subNameMax, "sub.name-length")
    .regex(/^[A-Za-z0-9]+$/, "sub.name-characters"),
  title: subTitle,
});

export type CreateSubInput = z.output<typeof createSubInput>;

/** Markdown text; unchanged if omitted. */
const markup = (most: number, tooLong: RefusalCode) =>
  z
    .string("request.bad-field")
    .transform((text) => trimBlanks(stripControl(text)))
    .refine((text) => [...text].length <= most, { error: tooLong, params: { max: most } })
    .optional();

/** One of the given numbers; unchanged if omitted. */
const oneOf = (numbers: readonly number[]) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,9}$/)])
    .transform(Number)
    .refine((number) => numbers.includes(number), "request.bad-field")
    .optional();

const level = z
  .union([z.number(), z.string().regex(/^\d{1,9}$/)])
  .transform(Number)
  .pipe(z.number().int().min(0).max(LIMITS.subLevelMax))
  .optional();

const switches = Object.fromEntries(SWITCH_NAMES.map((name) => [name, flagInput])) as Record<
  SwitchName,
  typeof flagInput
>;

/** Settings of a sub. Like in forms, an omitted checkbox means off. */
export const editSubInput = z
  .object({
    sub: z.string(),
    title: subTitle,
    sidebar: markup(LIMITS.sidebarMax, "sub.sidebar-long"),
    ...switches,
    subsort: z.enum(keysOf(SORT_CODES), { error: "request.bad-field" }).optional(),
    slowmode: oneOf(SLOW_SECONDS),
    hidescores: oneOf(HIDE_SCORE_MINUTES),
    minlevel: level,
    submitnotes: markup(LIMITS.submitNotesMax, "sub.notes-long"),
    /** Also marks earlier posts if the sub becomes NSFW. */
    nsfwposts: flagInput,
  })
  .refine((settings) => TYPE_SWITCHES.some((name) => settings[name]), {
    error: "sub.no-types",
    path: ["allow_text_posts"],
  });

export type EditSubInput = z.output<typeof editSubInput>;

/** Icon or banner of a sub. The file is read separately. */
export const pictureInput = z.object({
  sub: z.string(),
  picture: z.enum(SUB_PICTURES, { error: "request.bad-field" }),
  files: z.unknown().optional(),
});
export type PictureInput = Omit<z.output<typeof pictureInput>, "files">;

/** Part of a sub's name; invalid characters match nothing. */
export const namedInput = z.object({ query: z.string().max(200).trim().default("") });

/** Post whose sub's rules are requested. */
export const rulesInput = z.object({ pid: idInput });

const MOST_IN_TOP_BAR = 10_000;

const stepInput = z
  .string()
  .regex(/^(up|down) [1-9]\d{0,15}$/)
  .transform((text) => {
    const [direction, sid] = text.split(" ");
    return { direction: direction === "up" ? "up" : "down", sid: Number(sid) } as const;
  });

/** Subs of the top bar in order; a plain form adds a single move. A form with one sub sends no list. */
export const topBarInput = z.object({
  sids: z.union([idInput.transform((sid) => [sid]), z.array(idInput).max(MOST_IN_TOP_BAR)]),
  move: stepInput.optional(),
});

export type TopBarInput = z.output<typeof topBarInput>;
