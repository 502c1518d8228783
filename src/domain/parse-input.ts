import type { z } from "zod";
import { isPlainData } from "#lib/plain-data.ts";
import { isRefusalCode, Refusal } from "./refusal.ts";

/** Refusals that come before problems with the form, because they require another step first. */
const isAskedInstead = ({ code }: Refusal) => code === "captcha.another";

/** Reads the raw input by its schema. @throws Refusal that names the first wrong field. */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  if (!isPlainData(raw)) throw new Refusal("request.bad-body");
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const refusals = result.error.issues.map(toRefusal);
  throw refusals.find(isAskedInstead) ?? refusals[0] ?? new Refusal("request.bad-body");
}

/** All that a schema refuses of the raw input, in the order of the schema; none when it is right. */
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
