import type { Translation } from "../catalogue.ts";
import type { uploads as en } from "../en/uploads.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("es");

export const uploads = {
  tab: "Archivo",
  file: "Archivo",
  choose: "Elige un archivo, suéltalo aquí o pega una imagen.",
  kinds: (mb: number, video: boolean) =>
    `${video ? "jpg, png, gif o webp; mp4, mov o webm" : "jpg, png, gif o webp"}, hasta ${number(mb)} MB.`,
  tooLarge: (mb: number) => `El archivo supera el tamaño máximo permitido (${number(mb)} MB)`,
  wrongType: (name: string) => `${name} no es una imagen o un vídeo que se acepte aquí.`,
  preview: "Vista previa del archivo",
  remove: "Quitar el archivo",
  alt: "Descripción de la imagen (texto alternativo)",
  altHint: "Qué se ve en ella, para quien no puede verla.",
  altVideo: "Descripción del vídeo",
  editAlt: "Editar la descripción",
  saveAlt: "Guardar la descripción",
  sending: (percent: number) => `Subiendo: ${percent} %`,
  processing: "El archivo ha llegado y se está comprobando.",
  cancel: "Cancelar la subida",
  cancelled: "Se canceló la subida. No se ha publicado nada.",

  // the page of what one has uploaded
  lead: "Al eliminar aquí un archivo, desaparece de su publicación. Lo que usan otros se queda.",
  none: "Todavía no has subido nada.",
  post: "Publicar una imagen",
  used: (used: number, all: number) => `${number(used)} de ${number(all)} MB usados`,
  viewPost: "Ver publicación",
  direct: "Enlace directo",
  deleteFile: "Eliminar archivo",
  size: (mb: number) => `${number(mb)} MB`,
  deleted: "Se ha eliminado el archivo.",
} satisfies Translation<typeof en>;
