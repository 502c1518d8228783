import { z } from "zod";
import { idInput } from "#lib/input.ts";

/** The plain form of a vote: UP, DOWN, or nothing to withdraw. */
export const voteInput = z.object({
  kind: z.enum(["post", "comment"], "vote.target"),
  id: idInput,
  vote: z.enum(["UP", "DOWN", ""], "vote.value").transform((word) => (word === "UP" ? 1 : word === "DOWN" ? -1 : 0)),
});
