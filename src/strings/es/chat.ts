import type { Translation } from "../catalogue.ts";
import type { chat as en } from "../en/chat.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, formOf } = spokenNumber("es");

export const chat = {
  title: "Chat",
  unread: (n: number) => counted(n, "mensaje nuevo", "mensajes nuevos"),
  wholePage: "Abrir el chat a página completa",
  loading: "Cargando…",
  failed: (chunk: string) => `No se pudo cargar el fragmento ${chunk}`,
  again: "Reintentar",
  empty: "Todavía no hay mensajes. ¡Saluda!",
  line: "Mensaje",
  hint: "Escribe un mensaje",
  send: "Enviar",
  left: (n: number) => `${formOf(n, "Queda", "Quedan")} ${counted(n, "carácter", "caracteres")}`,
  offline: "Chat desconectado. Reconectando…",
  notSent: "No se pudo contactar con el servidor. Tu mensaje no se envió.",
  log: "Mensajes del chat",
} satisfies Translation<typeof en>;
