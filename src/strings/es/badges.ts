import type { Translation } from "../catalogue.ts";
import type { badges as en } from "../en/badges.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");

export const badges = {
  title: "Insignias",
  lead: "Las insignias aparecen en el perfil de quienes las tienen. Lo que valen cuenta para el nivel, no para los puntos que se muestran.",
  none: "Todavía no hay insignias.",
  add: "Nueva insignia",
  editing: (name: string) => `Insignia: ${name}`,
  points: (n: number) => `${n > 0 ? "+" : ""}${counted(n, "punto", "puntos")}`,
  place: (n: number) => `lugar ${number(n)}`,
  holders: (n: number) => counted(n, "persona la tiene", "personas la tienen"),
  triggers: { admin: "Toda la administración", mod: "Todo el equipo de algún círculo" },
  noTrigger: "Sin activador",
  modify: "Modificar insignias de usuarios",
  user: "Usuario",
  badge: "Insignia",
  give: "Asignar insignia",
  takeAway: "Quitar insignia",
  take: "quitar",
  takeNamed: (badge: string) => `quitar ${badge}`,
  assigned: "Asignada.",
  taken: "Quitada.",
  byRole: "va con el cargo",
  hasAll: "No hay más insignias.",
  name: "Nombre de la insignia",
  description: "Descripción de la insignia",
  descriptionHint: "Por qué se da. Aparece debajo del nombre.",
  icon: "Icono de la insignia",
  iconHint: "Una imagen, mejor cuadrada: jpg, png, gif o webp.",
  removeIcon: "Quitar el icono",
  score: "Ajuste de puntos",
  scoreHint: "Puntos para el nivel; puede ser negativo.",
  rank: "Orden",
  rankHint: "Los números más bajos van primero.",
  trigger: "Activador",
  triggerHint: "Quién la tiene sin más, mientras lo sea.",
  save: "Guardar",
  saveEdits: "Guardar cambios",
  deleteTitle: "Eliminar esta insignia",
  delete: "¡Eliminar insignia!",
  deleteHint: (n: number) =>
    `Se quita a todo el mundo (ahora ${number(n)}). Si se deshace en el registro del sitio, vuelve a quienes la tenían.`,
} satisfies Translation<typeof en>;
