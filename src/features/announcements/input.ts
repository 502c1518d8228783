import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

/** The post that everybody is to see. */
export const announceInput = z.object({ post: idInput }).transform(({ post }) => ({ pid: post }));
