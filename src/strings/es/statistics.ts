import type { Translation } from "../catalogue.ts";
import type { statistics as en } from "../en/statistics.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("es");

export const statistics = {
  title: (sub: string) => `La moderación de ${sub} en números`,
  lead: (isPublic: boolean) =>
    `Lo que hizo el equipo en los últimos 90 días. ${isPublic ? "Cualquiera puede leerlo." : "Solo lo lee el equipo; en los ajustes del círculo se puede mostrar a todos."}`,
  acts: "Acciones",
  act: "Acción",
  count: "Cantidad",
  undone: "Deshechas",
  names: {
    52: "Publicaciones eliminadas",
    53: "Comentarios eliminados",
    130: "Advertencias",
    142: "Rechazadas tras la revisión",
    144: "Eliminadas por la automoderación",
    22: "Vetos",
  },
  appeals: "Apelaciones",
  outcomes: {
    made: "Presentadas",
    waiting: "En espera",
    upheld: "La acción se mantiene",
    eased: "Suavizadas",
    reversed: "Revocadas",
  },
  team: "Quién decidió",
  teamLead: (open: number) =>
    `Ahora hay ${counted(open, "entrada abierta", "entradas abiertas")}. Esta parte solo la leen el dueño y los administradores.`,
  moderator: "Moderador",
  open: "Mira ahora",
  closed: "Cerradas",
  median: "Tiempo mediano",
} satisfies Translation<typeof en>;
