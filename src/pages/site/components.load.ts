import type { PageArgs } from "#platform/pages/page.ts";

/** Time of the samples; their content is in the components. */
export function load({ ctx }: PageArgs) {
  return { now: ctx.now() };
}
