import type { Translation } from "../catalogue.ts";
import type { subs as en } from "../en/subs.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, formOf } = spokenNumber("es");

export const subs = {
  members: (n: number) => formOf(n, "miembro", "miembros"),
  posts: (n: number) => formOf(n, "publicación", "publicaciones"),
  number,
  nsfw: "NSFW",
  nsfwLong: "No apto para el trabajo: aquí todas las publicaciones llevan esta marca",
  about: (name: string) => `Sobre ${name}`,
  rules: "Reglas de este círculo",
  manage: "Gestionar",
  idle: "El equipo de este círculo lleva 60 días sin actividad.",
  adopt: "Pedir hacerte cargo",
  team: "Moderación",
  powers: { owner: "Propietario", mod: "Moderador", janitor: "Ayudante" },
  contactMods: "Escribir a la moderación",
  createdBy: "Creado por",
  createdOn: (at: number) => `el ${days.long(at)}`,
  deletedPerson: "[Eliminado]",
  disabled: "Desactivado",
  feed: "Canal Atom",
  submit: "Crear una publicación",
  onlyMods: "Solo publica la moderación.",
  bannedHere: "En este momento no puedes publicar aquí.",
  disabledHere: "Este círculo está desactivado. Solo lo ve la administración.",

  subscribe: "Seguir",
  subscribeTo: (name: string) => `Seguir ${name}`,
  subscribed: "Siguiendo",
  unsubscribeFrom: (name: string) => `Sigues ${name}. Pulsa para dejar de seguirlo`,
  block: "Bloquear",
  blockSub: (name: string) => `Bloquear ${name}`,
  unblock: "Desbloquear",
  unblockSub: (name: string) => `Desbloquear ${name}`,
  yourFlair: "Tu etiqueta:",
  setFlair: "Elegir tu etiqueta",
  changeFlair: "(cambiar)",
  changeFlairLong: "Cambiar tu etiqueta",
  editFlairs: "Editar etiquetas",
  editStyle: "Editar hoja de estilos",
  lookOff: "Desactivar el aspecto de este círculo",
  lookOn: "Activar los aspectos de los círculos",
  blockedNote: "Has bloqueado este círculo: sus publicaciones no aparecen en tus listas.",
  did: {
    subscribe: (name: string) => `Ahora sigues ${name}`,
    unsubscribe: (name: string) => `Has dejado de seguir ${name}`,
    block: (name: string) => `Has bloqueado ${name}`,
    unblock: (name: string) => `Has desbloqueado ${name}`,
  },
  failed: (reason: string) => `No se ha cambiado nada: ${reason}`,
  already: {
    subscribe: "Ya lo sigues",
    unsubscribe: "No lo sigues",
    block: "Ya está bloqueado",
    unblock: "No está bloqueado",
  },
} satisfies Translation<typeof en>;
