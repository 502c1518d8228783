import type { DeletedBy } from "#domain/content.ts";
import type { Translation } from "../catalogue.ts";
import type { queue as en } from "../en/queue.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("es");

const deletedBy: Record<DeletedBy, string> = {
  author: "[publicación eliminada por su autor]",
  mod: "[publicación eliminada por un moderador]",
  admin: "[publicación eliminada por un administrador]",
};

const acts: Readonly<Record<number, string>> = {
  52: "Publicación eliminada",
  53: "Comentario eliminado",
  55: "Reporte cerrado",
  56: "Reporte reabierto",
  57: "Cerró todos los reportes relacionados",
  58: "Publicación restaurada",
  59: "Comentario restaurado",
  68: "Dejó una nota",
};

export const queue = {
  dashboard: "Panel de moderación",
  subscribers: "Suscriptores",
  openReports: "Reportes abiertos",
  closedReports: "Reportes cerrados",
  allOpen: "Todos los reportes abiertos",
  allClosed: "Todos los reportes cerrados",
  adminReports: "Reportes para administradores",
  openFor: (sub: string) => `Reportes abiertos de ${sub}`,
  closedFor: (sub: string) => `Reportes cerrados de ${sub}`,
  details: "Detalles del reporte",
  which: "Abiertos o cerrados",
  open: "Abiertos",
  closed: "Cerrados",
  order: "Orden",
  sorts: { new: "Más nuevos", old: "Más antiguos", most: "Más reportados" },
  kinds: { post: "Publicación", comment: "Comentario", message: "Mensaje", person: "Usuario", sub: "Círculo" },
  reasons: {
    site: "Infracción de las reglas del sitio",
    rule: "Infracción de una regla del círculo",
    other: "Otro",
    spam: "Spam",
    terms: "Infracción de los términos de servicio",
  },
  ages: { day: "Último día", week: "Última semana", month: "Último mes" },
  reporter: (name: string) => `Reportado por ${name}`,
  person: (name: string) => `Usuario reportado: ${name}`,
  nothing: "No hay reportes abiertos.",
  nothingClosed: "No hay reportes cerrados.",
  untitled: "Sin título",
  reports: (n: number) => counted(n, "reporte abierto", "reportes abiertos"),
  deletedBy,
  why: "Motivos",
  wasRemoved: "Eliminado",
  wasKept: "Cerrado sin eliminar",
  asReported: "Como se reportó",
  changedSince: "Ha cambiado desde que se reportó",
  goTo: "Ir allí",
  somebody: "Alguien",
  author: "Usuario reportado",
  joined: "Se registró",
  card: (level: string, score: string, removed: string, bans: string) =>
    `Nivel ${level} · puntuación ${score} · eliminados aquí: ${removed} · vetos aquí: ${bans}`,
  decide: "Decidir",
  close: "Cerrar todos los reportes",
  closedNow: "Reportes cerrados.",
  reopen: "Reabrir",
  reopened: "Reporte reabierto.",
  lock: "Cerrar o abrir los comentarios",
  done: "Hecho.",
  reason: "¿Por qué eliminas esto?",
  remove: { post: "Eliminar publicación", comment: "Eliminar comentario" },
  removed: "Eliminado.",
  note: "Dejar una nota",
  saveNote: "Guardar la nota",
  noted: "¡Guardado!",
  mistake: "Cerrado por error",
  log: "Registro del reporte:",
  acts: (code: number) => acts[code] ?? "",
} satisfies Translation<typeof en>;
