import type { PageArgs } from "#platform/pages/page.ts";

/** When the samples are from; everything else is in their files. */
export function load({ ctx }: PageArgs) {
  return { now: ctx.now() };
}
