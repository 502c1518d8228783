import type { scheduled as en } from "../en/scheduled.ts";

export const scheduled: typeof en = {
  lead: "Solo tú las ves. Se publican a la hora que elijas.",
  none: "No hay publicaciones programadas.",
  at: "Programar",
  now: "Se publica al instante",
  submit: "Programar publicación",
  save: "Guardar cambios",
  changing: "Estás editando una publicación programada.",
  file: "Se conserva el archivo actual si no eliges otro.",
  due: "Programada",
  refused: "No publicada",
  change: "Editar",
  post: "Publicar ahora",
  cancel: "Cancelar",
  changeNamed: (title: string) => `Editar «${title}»`,
  postNamed: (title: string) => `Publicar ahora: «${title}»`,
  cancelNamed: (title: string) => `Cancelar «${title}»`,
  cancelled: "Publicación programada cancelada.",
  inSub: (name: string) => `en ${name}`,
};
