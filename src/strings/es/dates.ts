import type { Translation } from "../catalogue.ts";
import type { dates as en } from "../en/dates.ts";

export const dates = {
  day: "Día",
  hour: "Hora",
  minute: "Minuto",
  never: "Nunca",
  zone: (zone: string) => `Zona horaria: ${zone}`,
  shown: (instant: string, zone: string) => `${instant} (${zone})`,
  past: "Elige una hora futura.",
} satisfies Translation<typeof en>;
