import type { Translation } from "../catalogue.ts";
import type { media as en } from "../en/media.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("es");

export const media = {
  imageOf: (title: string) => `Imagen: ${title}`,
  videoOf: (title: string) => `Vídeo: ${title}`,
  playerOf: (host: string, title: string) => `Reproductor de ${host}: ${title}`,
  openAt: (domain: string) => `Abrir en ${domain}`,
  imageFailed: "No se pudo cargar la imagen. Puede que se haya eliminado o que tu navegador no la admita.",
  videoFailed: "No se pudo cargar el vídeo. Puede que se haya eliminado o que tu navegador no lo admita.",
  textFailed: (reason: string) => `No se pudo cargar el texto: ${reason}`,
  nothingToShow: "No hay vista previa de este enlace.",
  size: "Anchura",
  pixels: (n: number) => counted(n, "píxel", "píxeles"),
  resize: "Arrastra para cambiar el tamaño, doble clic para ajustar",
  enlarge: "Ampliar imagen",
  clickToClose: "Clic para cerrar, arrastra para cambiar el tamaño",
} satisfies Translation<typeof en>;
