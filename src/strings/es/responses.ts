import type { Translation } from "../catalogue.ts";
import type { responses as en } from "../en/responses.ts";

export const responses = {
  title: (sub: string) => `Respuestas guardadas de ${sub}`,
  lead: "Motivos que la moderación puede elegir al retirar algo.",
  new: "Respuesta nueva",
  name: "Nombre",
  nameHint: "Solo lo ve la moderación.",
  body: "Texto",
  bodyHint: "{user}, {circle} y {title} se sustituyen por el autor, el círculo y el título.",
  add: "Añadir respuesta",
  added: "Respuesta añadida.",
  list: "Respuestas",
  none: "Todavía no hay respuestas guardadas.",
  remove: "Eliminar",
  removeNamed: (name: string) => `Eliminar respuesta ${name}`,
  removed: "Respuesta eliminada.",
  edit: "Editar",
  editNamed: (name: string) => `Editar respuesta ${name}`,
  save: "Guardar",
  saveNamed: (name: string) => `Guardar respuesta ${name}`,
  changed: "Respuesta guardada.",
} satisfies Translation<typeof en>;
