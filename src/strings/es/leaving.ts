import type { Translation } from "../catalogue.ts";
import type { leaving as en } from "../en/leaving.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, counted } = spokenNumber("es");

export const leaving = {
  title: "Eliminación de la cuenta",
  open: "Eliminar mi cuenta",
  lead: "Tu cuenta se cierra al instante, con todas sus sesiones. Tu nombre de usuario no se reutilizará.",
  back: "Tienes 14 días para cambiar de opinión: basta con iniciar sesión. Después se borran para siempre tu correo electrónico, tus mensajes, borradores, ajustes y demás datos personales. Quienes recibieron mensajes tuyos los conservan.",
  owned: "Círculos de tu propiedad",
  ownedHelp:
    "Sus moderadores siguen, y los miembros pueden solicitar la propiedad. También puedes transferirlos antes.",
  handOver: (sub: string) => `Moderación de ${sub}`,
  onlyAdmin: "Eres la única cuenta de administración de este sitio. Nombra antes a otro miembro.",
  written: "Tus publicaciones y comentarios",
  writtenOptions: { keep: "Conservarlos, con «[Eliminado]» en lugar de tu nombre", erase: "Borrarlos" },
  eraseHelp: "Empieza al instante. No se puede deshacer, aunque restaures la cuenta.",
  consent: (word: string) => `Escribe ${word} para confirmar`,
  password: "Tu contraseña",
  send: "Eliminar mi cuenta",
  sending: "Eliminando…",

  backTitle: (name: string) => `Hola de nuevo, ${name}`,
  backLead: (until: number) =>
    `Eliminaste esta cuenta. Hasta el ${days.long(until)} puedes restaurarla con todo lo que aún no se haya borrado.`,
  erasing: (done: number, total: number) =>
    `Se están borrando tus publicaciones y comentarios: ${number(done)} de ${counted(total, "elemento", "elementos")}. Restaurar la cuenta lo detiene.`,
  erased: "Tus publicaciones y comentarios se han borrado.",
  comeBack: "Restaurar mi cuenta",
  comingBack: "Restaurando…",
  stayAway: "Si no haces nada, la cuenta seguirá eliminada.",

  bannedTitle: "Esta cuenta tiene un veto",
  bannedLead: (name: string) =>
    `${name}, no puedes usar el sitio, pero aún puedes hacer lo que se indica aquí. Esta página caduca en media hora; inicia sesión otra vez para volver a ella.`,
  bannedEnd: "Termina",
  bannedForGood: "Nunca, salvo que la administración lo levante",
  bannedUntil: (at: number) => `El ${days.long(at)}`,
} satisfies Translation<typeof en>;
