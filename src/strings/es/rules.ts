import type { Translation } from "../catalogue.ts";
import type { rules as en } from "../en/rules.ts";

export const rules = {
  editing: (sub: string) => `Reglas de ${sub}`,
  create: "Regla nueva",
  createHint: "Los miembros la eligen al reportar: que sea breve.",
  explainHint: "Explícala por completo en el texto lateral.",
  text: "Texto de la regla",
  add: "Añadir regla",
  added: "Regla añadida.",
  rules: "Reglas",
  noneYet: "Todavía no hay reglas.",
  orderHint: "Se muestran a los miembros en este orden.",
  edit: "Editar",
  editNamed: (text: string) => `Editar regla «${text}»`,
  save: "Guardar",
  saved: "Regla guardada.",
  delete: "Eliminar",
  deleteNamed: (text: string) => `Eliminar regla «${text}»`,
  deleted: "Regla eliminada.",
  up: (text: string) => `Subir: ${text}`,
  down: (text: string) => `Bajar: ${text}`,
  moved: "Regla movida.",
} satisfies Translation<typeof en>;
