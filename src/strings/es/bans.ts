import type { Translation } from "../catalogue.ts";
import type { bans as en } from "../en/bans.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("es");

export const bans = {
  title: (sub: string) => `Usuarios vetados en ${sub}`,
  ban: "Vetar a alguien",
  userToBan: "Nombre de usuario",
  reasonToBan: "Motivo del veto",
  reasonHint: "La persona lo recibe en un mensaje, y aparece en el registro y más abajo.",
  until: "Hasta…",
  forever: "Para siempre",
  remove: "Quitar lo que escribió aquí",
  removeHint: "Publicaciones y comentarios, como parte de la misma acción: se deshace todo a la vez.",
  removals: {
    nothing: "Nada",
    hour: "De la última hora",
    day: "De las últimas 24 horas",
    week: "De los últimos 7 días",
    all: "Todo",
  },
  send: "Vetar",
  done: "Veto puesto.",
  doneAndRemoving: (n: number) =>
    `Veto puesto. En segundo plano se quitan ${counted(n, "publicación o comentario más", "publicaciones y comentarios más")}.`,
  active: "Usuarios vetados",
  past: "Vetos pasados",
  none: "ninguno",
  user: "Usuario",
  by: "Por",
  theTeam: "un moderador",
  created: "Fecha",
  expires: "Termina",
  actions: "Acciones",
  reason: "Motivo",
  never: "Nunca",
  lift: "levantar el veto",
  liftOf: (name: string) => `levantar el veto a ${name}`,
  notYours: "N/D",
  whyLift: (name: string) => `Motivo para levantar el veto a ${name} (opcional)`,
  lifted: "Veto levantado",
  siteBan: "Vetar al usuario",
  siteUnban: "Levantar el veto al usuario",
  siteBanLead: (name: string) =>
    `Todas las sesiones de ${name} terminan al momento. Lo que escribió se queda. Con su contraseña verá el motivo y la fecha de fin.`,
  banFrom: (name: string, sub: string) => `Vetar a ${name} en ${sub}`,
} satisfies Translation<typeof en>;
