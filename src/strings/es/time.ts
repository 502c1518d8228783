import { spokenTime } from "../spoken-time.ts";

export const time = spokenTime("es", (day) => `el ${day}`);
