import type { Translation } from "../catalogue.ts";
import type { cleanUp as en } from "../en/clean-up.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");

const accounts = (n: number) => counted(n, "cuenta", "cuentas");

export const cleanUp = {
  title: "Limpieza tras el spam",
  lead: "Selecciona cuentas por lo que tienen en común, míralas y haz una sola cosa con todas. Se puede deshacer entera.",
  select: "Seleccionar cuentas",
  from: "Registradas desde (UTC)",
  to: "Registradas hasta (UTC)",
  range: "Con sesión desde",
  rangeHint:
    "Una dirección o un rango. Solo se guarda el rango /16 (/32 en IPv6) de las sesiones abiertas; no se compara más.",
  link: "Compartieron el enlace",
  linkHint: "Un dominio o el comienzo de una dirección. Se busca en publicaciones, comentarios, mensajes y perfiles.",
  invited: "Con invitación de",
  invitedHint: "Un nombre: todas las cuentas que entraron con sus códigos, o con los de esas cuentas.",
  show: "Mostrar cuentas",
  selected: "Cuentas seleccionadas",
  nobody:
    "Nadie cumple todo esto. Los administradores, los equipos de los círculos y las cuentas desde el nivel 3 no se seleccionan nunca.",
  counts: (of: { accounts: number; banned: number; posts: number; comments: number }) =>
    `${accounts(of.accounts)}${of.banned > 0 ? `, ${number(of.banned)} de ellas con expulsión` : ""}, con ${counted(of.posts, "publicación", "publicaciones")} y ${counted(of.comments, "comentario", "comentarios")} a la vista. Nunca están entre ellas los administradores, los equipos de los círculos ni las cuentas desde el nivel 3.`,
  matches: "Coincide en",
  byTime: "momento del registro",
  linkIn: (places: readonly ("post" | "comment" | "message" | "profile")[]) =>
    `enlace en ${places.map((place) => ({ post: "publicaciones", comment: "comentarios", message: "mensajes", profile: "el perfil" })[place]).join(", ")}`,
  invitedBy: (name: string) => `con invitación de ${name}`,
  leaveOut: "Dejar fuera",
  leaveOutNamed: (name: string) => `Dejar fuera a ${name}`,
  leftOut: "Fuera:",
  takeIn: (name: string) => `${name}: volver a seleccionar`,
  act: (n: number) => `Qué pasa con ${accounts(n)}`,
  acts: {
    hold: "Poner en revisión todo lo que escribieron",
    remove: "Quitar todo lo que escribieron",
    ban: "Expulsarlas del sitio para siempre; lo que escribieron se queda",
  },
  reason: "Motivo",
  reasonHint: "Se lee en el registro del sitio; también lo leen las cuentas expulsadas.",
  send: "Hacerlo con todas",
  begun: "En marcha: se hace en segundo plano.",
  past: "Limpiezas hasta ahora",
  noPast: "Aún no se ha limpiado nada.",
  done: {
    ban: (n: number) => `Expulsión de ${accounts(n)}`,
    hold: (n: number) => `En revisión lo que escribieron ${accounts(n)}`,
    remove: (n: number) => `Quitado lo que escribieron ${accounts(n)}`,
  },
  undone: "deshecha",
  nobodyBy: "Una cuenta que ya no existe",
  progress: (done: number, total: number) => `en marcha: ${number(done)} de ${number(total)}`,
  stays: (n: number) => `${counted(n, "cosa se queda", "cosas se quedan")}, porque alguien la cambió después`,
  undoHint: "Lo que nadie haya cambiado después volverá a estar como antes.",
  undoing: "Se está deshaciendo en segundo plano.",
} satisfies Translation<typeof en>;
