import type { Translation } from "../catalogue.ts";
import type { badges as en } from "../en/badges.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");

export const badges = {
  title: "Insignias",
  lead: "Las insignias aparecen en los perfiles. Sus puntos cuentan para el nivel, no para la puntuación.",
  none: "Todavía no hay insignias.",
  add: "Insignia nueva",
  editing: (name: string) => `Insignia: ${name}`,
  points: (n: number) => `${n > 0 ? "+" : ""}${counted(n, "punto", "puntos")}`,
  place: (n: number) => `posición ${number(n)}`,
  holders: (n: number) => counted(n, "persona la tiene", "personas la tienen"),
  triggers: { admin: "Toda la administración", mod: "Toda la moderación" },
  noTrigger: "Ninguna",
  modify: "Asignar insignias",
  user: "Usuario",
  badge: "Insignia",
  give: "Asignar insignia",
  takeAway: "Quitar insignia",
  take: "Quitar",
  takeNamed: (badge: string) => `Quitar ${badge}`,
  assigned: "Asignada.",
  taken: "Quitada.",
  byRole: "automática",
  hasAll: "No hay otras insignias.",
  name: "Nombre",
  description: "Descripción",
  descriptionHint: "Se muestra debajo del nombre.",
  icon: "Icono",
  iconHint: "Una imagen cuadrada: jpg, png, gif o webp.",
  removeIcon: "Quitar icono",
  score: "Puntos",
  scoreHint: "Cuentan para el nivel. Puede ser negativo.",
  rank: "Posición",
  rankHint: "Los números más bajos van primero.",
  trigger: "Asignar automáticamente a",
  triggerHint: "Mientras tengan esta función.",
  save: "Guardar",
  saveEdits: "Guardar cambios",
  deleteTitle: "Eliminar insignia",
  delete: "Eliminar insignia",
  deleteHint: (n: number) =>
    `Se retira de todos los perfiles que la tienen (${number(n)}). Puedes deshacerlo en el registro del sitio.`,
} satisfies Translation<typeof en>;
