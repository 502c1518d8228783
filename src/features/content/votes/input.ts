import { reasonInput } from "#features/moderation/modlog/input.ts";
import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

/** Plain form of a vote: UP, DOWN, or empty to withdraw. */
export const voteInput = z.object({
  id: idInput,
  vote: z.enum(["UP", "DOWN", ""], "vote.value").transform((word) => (word === "UP" ? 1 : word === "DOWN" ? -1 : 0)),
});

/** Press on a vote arrow: the item and the direction. */
export const pressInput = z.object({
  id: z
    .string("vote.target")
    .regex(/^[1-9]\d{0,15}$/, "vote.target")
    .transform(Number),
  value: z.enum(["up", "down"], "vote.value").transform((arrow) => (arrow === "up" ? 1 : -1)),
});

export const wipeInput = z.object({ uid: idInput, reason: reasonInput });
