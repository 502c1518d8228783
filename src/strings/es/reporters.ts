import type { Translation } from "../catalogue.ts";
import type { reporters as en } from "../en/reporters.ts";

export const reporters = {
  title: (sub: string) => `Reportes silenciados de ${sub}`,
  lead: "Tu equipo no acepta reportes de estas personas sobre las reglas propias del círculo. Sí pueden reportar lo que infringe las reglas del sitio. Se las silencia junto a uno de sus reportes.",
  list: "Silenciados",
  none: "No hay nadie silenciado.",
  by: (name: string) => `Silenciado por ${name}`,
  sure: (name: string, sub: string) => `¿No aceptar más reportes de ${name} sobre las reglas de ${sub}?`,
  muteNamed: (name: string) => `Silenciar los reportes de ${name}`,
  muted: (name: string) => `Los reportes de ${name} están silenciados.`,
  unmuteNamed: (name: string) => `Volver a aceptar reportes de ${name}`,
  unmuted: (name: string) => `Se vuelven a aceptar los reportes de ${name}.`,
} satisfies Translation<typeof en>;
