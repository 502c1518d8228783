import type { Translation } from "../catalogue.ts";
import type { embeds as en } from "../en/embeds.ts";

export const embeds = {
  show: {
    text: "Mostrar el texto",
    poll: "Mostrar la encuesta",
    image: "Mostrar la imagen",
    video: "Reproducir el vídeo",
    player: "Reproducir el vídeo",
  },
  hide: {
    text: "Ocultar el texto",
    poll: "Ocultar la encuesta",
    image: "Ocultar la imagen",
    video: "Cerrar el vídeo",
    player: "Cerrar el vídeo",
  },
  allImages: "Todas las imágenes",
  showAll: "Mostrar todas las imágenes",
  allShown: "Se muestran todas las imágenes.",
  allHidden: "Todas las imágenes están ocultas.",
  failed: "No se pudo cargar.",
} satisfies Translation<typeof en>;
