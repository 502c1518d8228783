import { z } from "zod";
import { idInput } from "#lib/input.ts";

/** Which notification. */
export const midInput = z.object({ mid: idInput });
