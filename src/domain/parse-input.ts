import type { z } from "zod";
import { isPlainData } from "#lib/plain-data.ts";
import { isRefusalCode, Refusal } from "./refusal.ts";

/** Refusals with priority over form errors, because they require another step first. */
const hasPriority = ({ code }: Refusal) => code === "captcha.another";

/** Parses raw input. @throws Refusal for the first invalid field. */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  if (!isPlainData(raw)) throw new Refusal("request.bad-body");
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const refusals = result.error.issues.map(toRefusal);
  throw refusals.find(hasPriority) ?? refusals[0] ?? new Refusal("request.bad-body");
}

/** Returns all refusals of a schema in its order; empty if the input is valid. */
export function refusalsOf(schema: z.ZodType, raw: unknown): Refusal[] {
  return schema.safeParse(raw).error?.issues.map(toRefusal) ?? [];
}

function toRefusal(issue: z.core.$ZodIssue): Refusal {
  const field = issue.path.length > 0 ? String(issue.path[0]) : undefined;
  const values: Record<string, string | number> = field === undefined ? {} : { field };
  if ("minimum" in issue) values.min = Number(issue.minimum);
  if ("maximum" in issue) values.max = Number(issue.maximum);
  if (issue.code === "custom") Object.assign(values, issue.params);
  const code = isRefusalCode(issue.message) ? issue.message : "request.bad-field";
  return new Refusal(code, { field, values });
}
