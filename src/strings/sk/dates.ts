import type { Translation } from "../catalogue.ts";
import type { dates as en } from "../en/dates.ts";

export const dates = {
  day: "Deň",
  hour: "Hodina",
  minute: "Minúta",
  never: "Nikdy",
  zone: (zone: string) => `Časové pásmo: ${zone}`,
  shown: (instant: string, zone: string) => `${instant} (${zone})`,
  past: "Vyberte čas v budúcnosti.",
} satisfies Translation<typeof en>;
