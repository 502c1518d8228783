import { LIMITS } from "#domain/limits.ts";
import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import { readDateField } from "#lib/date-field.ts";
import { dateFields, flagInput, idInput } from "#lib/input.ts";
import { stripControl, trimBlanks, visibleLength } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { CLOSE_TIME_FIELD, type NewPoll, optionField } from "./poll.ts";

/** A poll by its post, and one of its options. */
export const pollVoteInput = z.object({ pid: idInput, oid: idInput });
export const pollInput = z.object({ pid: idInput });
/** The poll's id in the form field `post`. */
export const pollPostInput = z.object({ post: idInput }).transform(({ post }) => ({ pid: post }));

const typed = z.string().optional();

/** Fields of a new poll in addition to the post's. `options-shown`: the number of options that must not be empty. */
export const newPollFields = {
  "options-0": typed,
  "options-1": typed,
  "options-2": typed,
  "options-3": typed,
  "options-4": typed,
  "options-5": typed,
  "options-shown": typed,
  hideresults: flagInput,
  level: typed,
  ...dateFields(CLOSE_TIME_FIELD),
};

/** Poll as typed, without empty options; an invalid number is NaN. */
export interface TypedPoll extends NewPoll {
  /** Form positions of missing options. */
  missing: readonly number[];
  /** Form positions of the other options. */
  places: readonly number[];
}

type Raw = Readonly<Record<string, unknown>>;

export function readTypedPoll(raw: Raw): TypedPoll {
  const shown = Number(raw["options-shown"] ?? 0) || 0;
  const texts = Array.from({ length: LIMITS.pollOptions }, (_, at) => optionFrom(raw[optionField(at)]));
  const isThere = (at: number) => texts[at] !== "";
  const places = [...texts.keys()].filter(isThere);
  const level = String(raw.level ?? "").trim();
  return {
    options: places.map((at) => texts[at] ?? ""),
    places,
    missing: [...texts.keys()].filter((at) => !isThere(at) && at < shown),
    closesAt: readDateField(raw, CLOSE_TIME_FIELD),
    hidesResults: raw.hideresults === true,
    minLevel: level === "" ? 0 : /^\d{1,9}$/.test(level) ? Number(level) : Number.NaN,
  };
}

/** One line without control characters; empty if nothing is visible. */
function optionFrom(raw: unknown): string {
  const text = typeof raw === "string" ? trimBlanks(stripControl(raw).replace(/\s+/g, " ")) : "";
  return visibleLength(text) === 0 ? "" : text;
}

/** Reports invalid fields of a typed poll. The closing time is checked later against the clock. */
export function reportPollProblems(
  poll: TypedPoll,
  refuse: (path: string, code: RefusalCode, values?: RefusalValues) => void,
): void {
  for (const at of poll.missing) refuse(optionField(at), "poll.option-missing");
  if (poll.missing.length === 0 && poll.options.length < LIMITS.pollOptionsMin) {
    refuse(optionField(poll.places.includes(0) ? 1 : 0), "poll.too-few");
  }
  poll.options.forEach((text, index) => {
    const isLong = [...text].length > LIMITS.pollOptionMax;
    if (isLong) refuse(optionField(poll.places[index] ?? 0), "poll.option-long", { max: LIMITS.pollOptionMax });
  });
  if (Number.isNaN(poll.closesAt)) refuse(CLOSE_TIME_FIELD, "poll.time-invalid");
  if (!(poll.minLevel <= LIMITS.pollLevelMax)) refuse("level", "poll.level-value", { max: LIMITS.pollLevelMax });
}
