import type { Translation } from "../catalogue.ts";
import type { rules as en } from "../en/rules.ts";

export const rules = {
  editing: (sub: string) => `Reglas de ${sub}`,
  create: "Crear una regla",
  createHint: "Los miembros pueden elegirla al denunciar algo: que sea corta y clara.",
  explainHint: "Recuerda explicarla por completo también en el texto lateral.",
  text: "Texto de la regla",
  add: "Añadir regla",
  added: "Añadida.",
  rules: "Reglas",
  noneYet: "Aquí todavía no hay reglas.",
  orderHint: "Los miembros las ven en este orden.",
  edit: "Editar",
  editNamed: (text: string) => `Editar la regla «${text}»`,
  save: "Guardar",
  saved: "¡Guardado!",
  delete: "Eliminar",
  deleteNamed: (text: string) => `Eliminar la regla «${text}»`,
  deleted: "¡Eliminada!",
  up: (text: string) => `Subir: ${text}`,
  down: (text: string) => `Bajar: ${text}`,
  moved: "Movida.",
} satisfies Translation<typeof en>;
