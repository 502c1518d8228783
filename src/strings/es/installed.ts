import type { Translation } from "../catalogue.ts";
import type { installed as en } from "../en/installed.ts";

export const installed = {
  post: "Crear publicación",
  fresh: "Publicaciones nuevas",
  search: "Buscar",
  offlineTitle: "Sin conexión",
  offlineText: "Comprueba tu conexión. Tu texto está guardado en este navegador.",
  retry: "Reintentar",
} satisfies Translation<typeof en>;
