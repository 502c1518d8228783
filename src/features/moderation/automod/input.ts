import { LIMITS } from "#domain/limits.ts";
import { reasonInput } from "#features/moderation/modlog/input.ts";
import { flagInput, idInput, switchInput } from "#lib/input.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import {
  AUTOMOD_EVENTS,
  AUTOMOD_LIMITS,
  AUTOMOD_NUMBERS,
  AUTOMOD_PLACES,
  AUTOMOD_TYPES,
  type AutomodActs,
  type AutomodConditions,
  type AutomodNumber,
  POST_ONLY_PLACES,
} from "./automod.ts";

/** Name of a sub; empty for site-wide rules. */
const sub = z.string("request.bad-field").max(100).default("");
const clean = (text: string) => trimBlanks(stripControl(text));
const text = (most: number) =>
  z
    .string("request.bad-field")
    .max(4 * most, "automod.long")
    .default("")
    .transform(clean)
    .refine((value) => [...value].length <= most, "automod.long");

/** One entry per line. */
const lines = (most: number, longest: number, refusal: string) =>
  z
    .string("request.bad-field")
    .max(4 * most * longest, refusal)
    .default("")
    .transform((value) => [...new Set(value.split("\n").map(clean).filter(Boolean))])
    .refine((list) => list.length <= most && list.every((one) => [...one].length <= longest), refusal);

const number = z
  .union([z.number(), z.string()])
  .default("")
  .transform((value) => String(value).trim())
  .refine((value) => /^\d{0,6}$/.test(value), "automod.number")
  .transform((value) => (value === "" ? null : Number(value)));

const numbers = Object.fromEntries(AUTOMOD_NUMBERS.map((name) => [name, number])) as Record<
  AutomodNumber,
  typeof number
>;
const flags = <P extends string, T extends string>(prefix: P, names: readonly T[]) =>
  Object.fromEntries(names.map((name) => [`${prefix}${name}`, flagInput])) as Record<`${P}${T}`, typeof flagInput>;

export const saveRuleInput = z
  .object({
    sub,
    arid: z.union([z.literal("").transform(() => undefined), idInput]).optional(),
    name: z
      .string("automod.name")
      .transform(clean)
      .refine((name) => name !== "" && [...name].length <= AUTOMOD_LIMITS.name, "automod.name"),
    event: z.enum(AUTOMOD_EVENTS, "request.bad-field"),
    words: lines(AUTOMOD_LIMITS.words, AUTOMOD_LIMITS.wordLength, "automod.words"),
    patterns: lines(AUTOMOD_LIMITS.patterns, AUTOMOD_LIMITS.patternLength, "automod.patterns"),
    withflair: text(LIMITS.flairMax),
    first: flagInput,
    hold: flagInput,
    remove: text(LIMITS.reasonMax),
    lock: flagInput,
    nsfw: flagInput,
    flair: text(LIMITS.flairMax),
    report: text(LIMITS.reportTextMax),
    reply: text(AUTOMOD_LIMITS.reply),
    message: text(AUTOMOD_LIMITS.message),
    ...numbers,
    ...flags("in_", AUTOMOD_PLACES),
    ...flags("type_", AUTOMOD_TYPES),
  })
  .transform((fields, issues) => {
    const isOfComments = fields.event === "comment";
    const known = AUTOMOD_PLACES.filter((name) => !isOfComments || !POST_ONLY_PLACES.includes(name));
    const places = known.filter((name) => fields[`in_${name}`]);
    const asked = Object.fromEntries(AUTOMOD_NUMBERS.map((name) => [name, fields[name]])) as Record<
      AutomodNumber,
      number | null
    >;
    const conditions: AutomodConditions = {
      words: fields.words,
      patterns: fields.patterns,
      places: places.length === 0 ? known : places,
      types: isOfComments ? [] : AUTOMOD_TYPES.filter((name) => fields[`type_${name}`]),
      flair: isOfComments ? "" : fields.withflair,
      first: fields.first,
      ...asked,
    };
    const { hold, remove, lock, report, reply, message } = fields;
    const ofPosts = isOfComments ? { nsfw: false, flair: "" } : { nsfw: fields.nsfw, flair: fields.flair };
    const acts: AutomodActs = { hold, remove, lock, ...ofPosts, report, reply, message };
    const refuse = (message: string, field: string) => issues.addIssue({ code: "custom", path: [field], message });
    if (!asksAnything(conditions)) refuse("automod.no-condition", "words");
    if (Object.values(acts).every((one) => one === false || one === "")) refuse("automod.no-act", "hold");
    return { sub: fields.sub, arid: fields.arid, name: fields.name, event: fields.event, conditions, acts };
  });

function asksAnything({ words, patterns, types, flair, first, ...rest }: AutomodConditions): boolean {
  const isAsked = AUTOMOD_NUMBERS.some((name) => rest[name] !== null);
  return words.length > 0 || patterns.length > 0 || types.length > 0 || flair !== "" || first || isAsked;
}

export const automodRuleIdInput = z.object({ sub, arid: idInput });
export const switchRuleInput = z.object({ sub, arid: idInput, on: switchInput });
export const undoMatchesInput = z.object({ sub, arid: idInput, reason: reasonInput });
