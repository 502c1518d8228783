import type { Translation } from "../catalogue.ts";
import type { embeds as en } from "../en/embeds.ts";

export const embeds = {
  show: {
    text: "Mostrar texto",
    poll: "Mostrar encuesta",
    image: "Mostrar imagen",
    video: "Reproducir vídeo",
    player: "Reproducir vídeo",
  },
  hide: {
    text: "Ocultar texto",
    poll: "Ocultar encuesta",
    image: "Ocultar imagen",
    video: "Cerrar vídeo",
    player: "Cerrar vídeo",
  },
  allImages: "Todas las imágenes",
  showAll: "Mostrar todas las imágenes",
  allShown: "Todas las imágenes mostradas.",
  allHidden: "Todas las imágenes ocultas.",
  failed: "No se pudo cargar. Inténtalo más tarde.",
} satisfies Translation<typeof en>;
