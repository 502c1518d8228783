import type { Translation } from "../catalogue.ts";
import type { reporters as en } from "../en/reporters.ts";

export const reporters = {
  title: (sub: string) => `Miembros con reportes silenciados en ${sub}`,
  lead: "No se aceptan sus reportes sobre las reglas del círculo. Aún pueden reportar infracciones de las reglas del sitio. Silencia a alguien junto a uno de sus reportes.",
  list: "Silenciados",
  none: "No hay reportes silenciados.",
  by: (name: string) => `Silenciado por ${name}`,
  sure: (name: string, sub: string) => `¿Silenciar los reportes de ${name} sobre las reglas de ${sub}?`,
  muteNamed: (name: string) => `Silenciar los reportes de ${name}`,
  muted: (name: string) => `Los reportes de ${name} están silenciados.`,
  unmuteNamed: (name: string) => `Dejar de silenciar los reportes de ${name}`,
  unmuted: (name: string) => `Los reportes de ${name} ya no están silenciados.`,
} satisfies Translation<typeof en>;
