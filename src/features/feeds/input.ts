import { z } from "zod";

/** The circle whose feed is asked for. */
export const subFeedInput = z.object({ sub: z.string() });
