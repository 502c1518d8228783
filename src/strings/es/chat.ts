import type { Translation } from "../catalogue.ts";
import type { chat as en } from "../en/chat.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, formOf } = spokenNumber("es");

export const chat = {
  title: "Chat",
  unread: (n: number) => counted(n, "línea nueva", "líneas nuevas"),
  wholePage: "El chat en una página propia",
  loading: "Cargando…",
  failed: (chunk: string) => `No se pudo cargar el fragmento ${chunk}`,
  again: "Reintentar",
  empty: "Nadie ha dicho nada todavía. ¡Saluda!",
  line: "Lo que dices",
  hint: "Escribe aquí",
  send: "Enviar",
  left: (n: number) => `${formOf(n, "Queda", "Quedan")} ${counted(n, "carácter", "caracteres")}`,
  offline: "El chat no está conectado. Reintentando…",
  notSent: "No se pudo contactar con el servidor. Tu línea sigue aquí.",
  log: "Lo que se dijo",
} satisfies Translation<typeof en>;
