import type { Translation } from "../catalogue.ts";
import type { dates as en } from "../en/dates.ts";

export const dates = {
  day: "День",
  hour: "Час",
  minute: "Минута",
  never: "Никогда",
  zone: (zone: string) => `Часовой пояс: ${zone}`,
  shown: (instant: string, zone: string) => `${instant} (${zone})`,
  past: "Выберите время в будущем.",
} satisfies Translation<typeof en>;
