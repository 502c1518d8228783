import type { Translation } from "../catalogue.ts";
import type { admin as en } from "../en/admin.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, counted } = spokenNumber("es");

/** Bytes as gigabytes. */
const gigabytes = (bytes: number) => number(Math.round(bytes / 1e8) / 10);

export const admin = {
  name: "Administración",
  pages: {
    dashboard: "Resumen",
    configuration: "Configuración",
    addresses: "Direcciones",
    domains: "Dominios",
    wiki: "Páginas",
    users: "Usuarios",
    subs: "Círculos",
    posts: "Publicaciones",
    reports: "Denuncias",
    appeals: "Apelaciones",
    automod: "Automoderación",
    adoptions: "Círculos por adoptar",
    applications: "Solicitudes",
    invites: "Invitaciones",
    questions: "Preguntas",
    log: "Registro del sitio",
  },
  waiting: "Lo que espera",
  nothingWaits: "No te espera nada.",
  waits: {
    reports: (n: number) => `${counted(n, "denuncia enviada", "denuncias enviadas")} a los administradores`,
    subReports: (n: number) => `${counted(n, "denuncia abierta", "denuncias abiertas")} en círculos`,
    held: (n: number) => `${counted(n, "publicación o comentario", "publicaciones y comentarios")} por revisar`,
    appeals: (n: number) => `${counted(n, "apelación", "apelaciones")} por decidir`,
    applications: (n: number) => `${counted(n, "persona quiere", "personas quieren")} unirse`,
    adoptions: (n: number) => `${counted(n, "persona quiere", "personas quieren")} hacerse cargo de un círculo`,
    jobs: (n: number) =>
      `${counted(n, "tarea de fondo ha fallado", "tareas de fondo han fallado")}: véase npm run ambit -- jobs`,
    disk: (n: number) => `El disco está casi lleno: queda un ${number(n)} % libre`,
  },
  disk: (free: number, size: number) => `Quedan libres ${gigabytes(free)} de ${gigabytes(size)} GB del disco.`,
  switches: "Interruptores",
  posting: "Se puede publicar.",
  noPosting: "La publicación está desactivada: solo escriben los administradores.",
  enablePosting: "Activar la publicación",
  disablePosting: "Desactivar la publicación",
  registering: "El registro está abierto.",
  noRegistering: "El registro está desactivado: nadie puede unirse.",
  enableRegistration: "Activar el registro",
  disableRegistration: "Desactivar el registro",
  writing: "Se puede escribir en todo el sitio.",
  readOnly: "El sitio es de solo lectura: no se escribe nada.",
  makeReadOnly: "Pasar a solo lectura",
  letWrite: "Permitir escribir de nuevo",
  readOnlyNote: "Por qué y hasta cuándo",
  readOnlyHint: "Se muestra en cada página.",
  noAnnouncement: "No hay anuncios activos",
  announced: "Anunciado:",
  removeAnnouncement: "Quitar",
  growth: "Cómo ha crecido el sitio",
  totals: {
    members: "Usuarios",
    subs: "Círculos",
    posts: "Publicaciones",
    comments: "Comentarios",
    upvotes: "Votos a favor",
    downvotes: "Votos en contra",
  },
  counted: "Contado",
  notCounted: "Todavía no se ha contado nada. Se hará en menos de un cuarto de hora.",
  days: {
    members: "Usuarios nuevos",
    posts: "Publicaciones",
    comments: "Comentarios",
    votes: "Votos",
    actives: "Usuarios activos",
  },
  today: (n: number) => `${number(n)} hoy`,
  chart: (title: string, days: number, sum: number, most: number) =>
    `${title} en cada uno de ${number(days)} días: ${number(sum)} en total, ${number(most)} el día con más. La tabla de abajo tiene los números.`,
  most: (n: number) => `como máximo ${number(n)}`,
  asTable: "Los números en una tabla",
  dayHead: "Día",
  day: days.long,
  number,
} satisfies Translation<typeof en>;
