import type { scheduled as en } from "../en/scheduled.ts";

export const scheduled: typeof en = {
  lead: "Solo tú las ves. Cuando llega su hora, cada una se publica si entonces puedes publicarla.",
  none: "Ninguna publicación espera su hora.",
  at: "Publicar a una hora determinada",
  now: "Se publica enseguida",
  submit: "Programar",
  save: "Guardar cambios",
  changing: "Estás cambiando una publicación programada.",
  file: "El archivo se queda como está si no eliges otro.",
  due: "Se publicará",
  refused: "No publicada",
  change: "Cambiar",
  post: "Publicar ya",
  cancel: "Cancelar",
  changeNamed: (title: string) => `Cambiar «${title}»`,
  postNamed: (title: string) => `Publicar ya «${title}»`,
  cancelNamed: (title: string) => `Cancelar «${title}»`,
  cancelled: "Publicación programada cancelada.",
  inSub: (name: string) => `en ${name}`,
};
