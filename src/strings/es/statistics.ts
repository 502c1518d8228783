import type { Translation } from "../catalogue.ts";
import type { statistics as en } from "../en/statistics.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("es");

export const statistics = {
  title: (sub: string) => `Estadísticas de moderación de ${sub}`,
  lead: (isPublic: boolean) =>
    `Últimos 90 días. ${isPublic ? "Visibles para cualquiera." : "Visibles solo para la moderación. Puedes hacerlas públicas en los ajustes."}`,
  acts: "Acciones",
  act: "Acción",
  count: "Cantidad",
  undone: "Revocadas",
  names: {
    52: "Publicaciones retiradas",
    53: "Comentarios retirados",
    130: "Advertencias",
    142: "Rechazos tras revisión",
    144: "Retiradas por automoderación",
    22: "Vetos",
  },
  appeals: "Apelaciones",
  outcomes: {
    made: "Recibidas",
    waiting: "Abiertas",
    upheld: "Confirmadas",
    eased: "Acortadas",
    reversed: "Revocadas",
  },
  team: "Moderadores",
  teamLead: (open: number) =>
    `${counted(open, "entrada abierta", "entradas abiertas")}. Visible solo para el propietario y la administración.`,
  moderator: "Moderador",
  open: "Abiertas ahora",
  closed: "Cerradas",
  median: "Mediana de tiempo",
} satisfies Translation<typeof en>;
