import type { Translation } from "../catalogue.ts";
import type { cleanUp as en } from "../en/clean-up.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");

const accounts = (n: number) => counted(n, "cuenta", "cuentas");

export const cleanUp = {
  title: "Limpieza de spam",
  lead: "Selecciona cuentas, revisa la lista y actúa sobre todas. Puedes deshacerlo todo a la vez.",
  select: "Seleccionar cuentas",
  from: "Registradas desde (UTC)",
  to: "Registradas hasta (UTC)",
  range: "Red",
  rangeHint: "Dirección o rango. Solo se guarda y compara el /16 (IPv6: /32) de las sesiones actuales.",
  link: "Enlace",
  linkHint: "Un dominio o el comienzo de una dirección, en publicaciones, comentarios, mensajes y perfiles.",
  invited: "Invitadas por",
  invitedHint: "Un nombre de usuario. Incluye a quienes fueron invitados por sus invitados.",
  show: "Mostrar cuentas",
  selected: "Cuentas seleccionadas",
  nobody:
    "Ninguna cuenta coincide. Nunca se seleccionan la administración, la moderación ni las cuentas desde el nivel 3.",
  counts: (of: { accounts: number; banned: number; posts: number; comments: number }) =>
    `${accounts(of.accounts)}${of.banned > 0 ? `, ${number(of.banned)} con veto` : ""}, con ${counted(of.posts, "publicación", "publicaciones")} y ${counted(of.comments, "comentario", "comentarios")} a la vista. Se excluyen la administración, la moderación y las cuentas desde el nivel 3.`,
  matches: "Coincidencias",
  byTime: "fecha de registro",
  linkIn: (places: readonly ("post" | "comment" | "message" | "profile")[]) =>
    `enlace en ${places.map((place) => ({ post: "publicaciones", comment: "comentarios", message: "mensajes", profile: "el perfil" })[place]).join(", ")}`,
  invitedBy: (name: string) => `por invitación de ${name}`,
  leaveOut: "Excluir",
  leaveOutNamed: (name: string) => `Excluir a ${name}`,
  leftOut: "Excluidas:",
  takeIn: (name: string) => `Incluir a ${name}`,
  act: (n: number) => `Acción para ${accounts(n)}`,
  acts: {
    hold: "Retener todo su contenido para revisión",
    remove: "Retirar todo su contenido",
    ban: "Vetarlas para siempre; su contenido se conserva",
  },
  reason: "Motivo",
  reasonHint: "Se muestra en el registro del sitio y a las personas vetadas.",
  send: "Aplicar a todas",
  begun: "Iniciada. Se ejecuta en segundo plano.",
  past: "Limpiezas anteriores",
  noPast: "Todavía no hay limpiezas.",
  done: {
    ban: (n: number) => `Veto a ${accounts(n)}`,
    hold: (n: number) => `Contenido retenido de ${accounts(n)}`,
    remove: (n: number) => `Contenido retirado de ${accounts(n)}`,
  },
  undone: "deshecha",
  nobodyBy: "Cuenta eliminada",
  progress: (done: number, total: number) => `en curso: ${number(done)} de ${number(total)}`,
  stays: (n: number) => `${counted(n, "elemento no deshecho", "elementos no deshechos")} por cambios posteriores`,
  undoHint: "Revierte todo lo que no se haya modificado después.",
  undoing: "Deshaciendo en segundo plano.",
} satisfies Translation<typeof en>;
