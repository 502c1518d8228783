import { spokenTime } from "../spoken-time.ts";

export const time = spokenTime("en", (day) => `on ${day}`);
