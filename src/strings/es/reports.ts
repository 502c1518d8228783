import type { Translation } from "../catalogue.ts";
import type { reports as en } from "../en/reports.ts";
import { spokenNumber } from "../spoken-number.ts";

const { formOf, number } = spokenNumber("es");

export const reports = {
  loading: "Cargando las reglas…",
  titles: {
    post: "Reportar la publicación",
    comment: "Reportar el comentario",
    message: "Reportar el mensaje",
    person: "Reportar al usuario",
    sub: "Reportar el círculo",
  },
  readByTeam: (sub: string, site: string) =>
    `Lo leerá el equipo de ${sub}. Una infracción de las reglas del sitio la leen también los administradores de ${site}.`,
  readByAdmins: (site: string) => `Lo leerán los administradores de ${site}, y nadie más.`,
  copyGoes: "Este mensaje, y ningún otro, va con el reporte.",
  selectReason: {
    post: "Elige un motivo para reportar esta publicación:",
    comment: "Elige un motivo para reportar este comentario:",
    message: "Elige un motivo para reportar este mensaje:",
    person: "Elige un motivo para reportar a este usuario:",
    sub: "Elige un motivo para reportar este círculo:",
  },
  selectOne: "Elige uno...",
  reasons: {
    site: "Infracción de las reglas del sitio",
    rule: "Infracción de una regla del círculo",
    other: "Otro",
  },
  selectRule: {
    post: "¿Qué regla del círculo infringe esta publicación?",
    comment: "¿Qué regla del círculo infringe este comentario?",
  },
  ruleHint: "Solo para «Infracción de una regla del círculo».",
  otherRule: "Otra regla del círculo",
  explain: {
    post: "Explica por qué reportas esta publicación:",
    comment: "Explica por qué reportas este comentario:",
    message: "Explica por qué reportas este mensaje:",
    person: "Explica por qué reportas a este usuario:",
    sub: "Explica por qué reportas este círculo:",
  },
  explainHint: "De 4 a 128 caracteres.",
  textHint: "Solo para «Otro» y «Otra regla del círculo»: de 4 a 128 caracteres.",
  left: (n: number) => (n < 0 ? `${number(-n)} de más` : `${formOf(n, "queda", "quedan")} ${number(n)}`),
  nobodyElse: "Quien lo escribió no sabrá que lo has reportado.",
  submit: "Enviar",
  sent: "Tu reporte se ha enviado y lo revisarán los moderadores del círculo.",
  sentToAdmins: "Tu reporte se ha enviado y lo revisarán los administradores del sitio.",
  again: {
    post: "Ya has reportado esta publicación. Tu reporte se revisará.",
    comment: "Ya has reportado este comentario. Tu reporte se revisará.",
    message: "Ya has reportado este mensaje. Tu reporte se revisará.",
    person: "Ya has reportado a este usuario. Tu reporte se revisará.",
    sub: "Ya has reportado este círculo. Tu reporte se revisará.",
  },
  back: "Volver",
} satisfies Translation<typeof en>;
