import type { Translation } from "../catalogue.ts";
import type { responses as en } from "../en/responses.ts";

export const responses = {
  title: (sub: string) => `Respuestas guardadas de ${sub}`,
  lead: "Motivos que tu equipo da una y otra vez. Se pueden elegir al eliminar algo.",
  new: "Nueva respuesta",
  name: "Nombre",
  nameHint: "Solo lo ve el equipo.",
  body: "Texto",
  bodyHint: "{user}, {circle} y {title} representan al autor, el círculo y el título de la publicación.",
  add: "Añadir respuesta",
  added: "Respuesta añadida.",
  list: "Respuestas",
  none: "Todavía no hay ninguna.",
  remove: "Eliminar",
  removeNamed: (name: string) => `Eliminar la respuesta ${name}`,
  removed: "Respuesta eliminada.",
  edit: "Editar",
  editNamed: (name: string) => `Editar la respuesta ${name}`,
  save: "Guardar",
  saveNamed: (name: string) => `Guardar la respuesta ${name}`,
  changed: "Respuesta cambiada.",
} satisfies Translation<typeof en>;
