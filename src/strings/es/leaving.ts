import type { Translation } from "../catalogue.ts";
import type { leaving as en } from "../en/leaving.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, counted } = spokenNumber("es");

export const leaving = {
  title: "Eliminación de la cuenta",
  open: "Eliminar mi cuenta",
  lead: "Tu cuenta se cierra al momento, en todos los dispositivos. Su nombre nunca se dará a nadie más.",
  back: "Durante 14 días puedes volver: inicia sesión como siempre. Después no hay vuelta atrás: se borran tu dirección de correo, tus mensajes, borradores, ajustes y todo lo demás sobre ti. Las copias de los mensajes que otros recibieron se quedan con ellos.",
  owned: "Eres propietario de círculos",
  ownedHelp:
    "Cuando te vayas, sus moderadores seguirán sin propietario; los miembros podrán pedir hacerse cargo. Antes puedes cederlos.",
  handOver: (sub: string) => `Equipo de ${sub}`,
  onlyAdmin: "Eres el único administrador de este sitio. Nombra a otro antes de irte.",
  written: "Lo que has publicado y comentado",
  writtenOptions: { keep: "Se queda, con «[Eliminado]» en lugar de tu nombre", erase: "Se borra" },
  eraseHelp: "Empieza al momento y no se puede deshacer, aunque vuelvas.",
  consent: (word: string) => `Escribe «${word}» aquí`,
  password: "Tu contraseña",
  send: "Eliminar mi cuenta",
  sending: "Eliminando…",

  backTitle: (name: string) => `Hola de nuevo, ${name}`,
  backLead: (until: number) =>
    `Eliminaste esta cuenta. Hasta el ${days.long(until)} puedes recuperarla, con todo lo que aún no se ha borrado.`,
  erasing: (done: number, total: number) =>
    `Se está borrando lo que escribiste: ${number(done)} de ${counted(total, "elemento", "elementos")}. Si vuelves, se detiene.`,
  erased: "Lo que escribiste está borrado.",
  comeBack: "Volver",
  comingBack: "Un momento…",
  stayAway: "Si no haces nada, seguirá eliminada.",

  bannedTitle: "Esta cuenta está vetada",
  bannedLead: (name: string) =>
    `${name}, no puedes iniciar sesión. Lo que aún puedes hacer está en esta página, que vale media hora; después, inicia sesión otra vez.`,
  bannedEnd: "Termina",
  bannedForGood: "Nunca, salvo que alguien lo levante",
  bannedUntil: (at: number) => `El ${days.long(at)}`,
} satisfies Translation<typeof en>;
