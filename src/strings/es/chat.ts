import type { Translation } from "../catalogue.ts";
import type { chat as en } from "../en/chat.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, formOf } = spokenNumber("es");

export const chat = {
  title: "Chat",
  unread: (n: number) => counted(n, "mensaje nuevo", "mensajes nuevos"),
  wholePage: "El chat en una página propia",
  loading: "Cargando…",
  failed: (chunk: string) => `No se pudo cargar el fragmento ${chunk}`,
  again: "Reintentar",
  empty: "Nadie ha dicho nada todavía. ¡Saluda!",
  line: "Mensaje",
  hint: "Escribe un mensaje",
  send: "Enviar",
  left: (n: number) => `${formOf(n, "Queda", "Quedan")} ${counted(n, "carácter", "caracteres")}`,
  offline: "El chat no está conectado. Reintentando…",
  notSent: "No se pudo contactar con el servidor. Tu mensaje no se envió.",
  log: "Mensajes del chat",
} satisfies Translation<typeof en>;
