import { spokenTime } from "../spoken-time.ts";

export const time = spokenTime("sk", (day) => day);
