import type { Translation } from "../catalogue.ts";
import type { keys as en } from "../en/keys.ts";

export const keys = {
  title: "Atajos de teclado",
  lead: "Descansan mientras escribes y mientras hay un menú o una ventana abiertos.",
  reading: "Leer",
  acting: "Hacer",
  anywhere: "En todas partes",
  next: "Publicación o comentario siguiente",
  previous: "Publicación o comentario anterior",
  open: "Abrir la publicación, o plegar y desplegar el comentario",
  media: "Abrir o cerrar lo que muestra la publicación",
  allMedia: "Abrir o cerrar todas las imágenes de una lista",
  up: "Votar a favor, o retirar el voto",
  down: "Votar en contra, o retirar el voto",
  comment: "Comentar, responder o ir a los comentarios",
  nextNew: "Comentario nuevo siguiente",
  previousNew: "Comentario nuevo anterior",
  nextTop: "Siguiente comentario principal",
  previousTop: "Comentario principal anterior",
  search: "Buscar",
  help: "Esta lista",
  escape: "Cerrar lo que está abierto, o soltar la publicación",
  single: "Atajos de una sola tecla",
  names: { enter: "Intro", escape: "Esc", shift: "Mayús" },
} satisfies Translation<typeof en>;
