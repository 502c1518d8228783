import { LIMITS } from "#domain/limits.ts";
import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { ruleFrom } from "./rule.ts";

const sub = z.string();
const text = z
  .string("rule.length")
  .transform(ruleFrom)
  .refine((text) => text !== "" && [...text].length <= LIMITS.ruleMax, {
    error: "rule.length",
    params: { max: LIMITS.ruleMax },
  });

export const newRuleInput = z.object({ sub, text });
export const oldRuleInput = z.object({ sub, rule: idInput });
export const editRuleInput = z.object({ sub, rule: idInput, text });
export const moveRuleInput = z.object({ sub, rule: idInput, to: z.enum(["up", "down"]) });
