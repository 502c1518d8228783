import { spokenTime } from "../spoken-time.ts";

/** A day is in the genitive already, which is how Russian says “on” it. */
export const time = spokenTime("ru", (day) => day);
