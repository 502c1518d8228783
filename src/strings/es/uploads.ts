import type { Translation } from "../catalogue.ts";
import type { uploads as en } from "../en/uploads.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("es");

export const uploads = {
  tab: "Subir archivo",
  file: "Archivo",
  choose: "Elige, suelta o pega un archivo.",
  kinds: (mb: number, video: boolean) =>
    `${video ? "jpg, png, gif o webp; mp4, mov o webm" : "jpg, png, gif o webp"}, hasta ${number(mb)} MB.`,
  tooLarge: (mb: number) => `El archivo supera el tamaño máximo permitido (${number(mb)} MB)`,
  wrongType: (name: string) => `${name} no es una imagen o un vídeo admitido.`,
  preview: "Vista previa del archivo",
  remove: "Quitar archivo",
  alt: "Descripción de la imagen (texto alternativo)",
  altHint: "Descríbela para quienes no puedan verla.",
  altVideo: "Descripción del vídeo",
  editAlt: "Editar descripción",
  saveAlt: "Guardar descripción",
  sending: (percent: number) => `Subiendo: ${percent} %`,
  processing: "Subida completa. Comprobando el archivo…",
  cancel: "Cancelar subida",
  cancelled: "Subida cancelada. No se ha publicado nada.",

  // the page of what one has uploaded
  lead: "Al eliminar un archivo también se quita de tus publicaciones. Los que usen otras personas se conservan.",
  none: "Todavía no hay archivos.",
  post: "Publicar una imagen",
  used: (used: number, all: number) => `${number(used)} de ${number(all)} MB usados`,
  viewPost: "Ver publicación",
  direct: "Enlace directo",
  deleteFile: "Eliminar archivo",
  size: (mb: number) => `${number(mb)} MB`,
  deleted: "Archivo eliminado.",
} satisfies Translation<typeof en>;
