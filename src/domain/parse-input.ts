import type { z } from "zod";
import { isRefusalCode, Refusal } from "./refusal.ts";

/** Reads the raw input by its schema, on the server as in a form. @throws Refusal that names the first wrong field. */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (!issue) throw new Refusal("request.bad-body");
  const field = issue.path.length > 0 ? String(issue.path[0]) : undefined;
  const values: Record<string, string | number> = field === undefined ? {} : { field };
  if ("minimum" in issue) values.min = Number(issue.minimum);
  if ("maximum" in issue) values.max = Number(issue.maximum);
  if (issue.code === "custom") Object.assign(values, issue.params);
  const code = isRefusalCode(issue.message) ? issue.message : "request.bad-field";
  throw new Refusal(code, { field, values });
}
