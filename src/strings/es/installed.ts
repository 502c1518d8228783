import type { Translation } from "../catalogue.ts";
import type { installed as en } from "../en/installed.ts";

export const installed = {
  post: "Crear una publicación",
  fresh: "Publicaciones nuevas",
  search: "Buscar",
  offlineTitle: "Estás sin conexión",
  offlineText: "En este momento no hay forma de llegar al sitio. Lo que escribiste se guarda en este navegador.",
  retry: "Reintentar",
} satisfies Translation<typeof en>;
