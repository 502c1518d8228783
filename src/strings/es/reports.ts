import type { Translation } from "../catalogue.ts";
import type { reports as en } from "../en/reports.ts";
import { spokenNumber } from "../spoken-number.ts";

const { formOf, number } = spokenNumber("es");

export const reports = {
  loading: "Cargando las reglas…",
  titles: {
    post: "Reportar publicación",
    comment: "Reportar comentario",
    message: "Reportar mensaje",
    person: "Reportar usuario",
    sub: "Reportar círculo",
  },
  readByTeam: (sub: string, site: string) =>
    `Lo recibe la moderación de ${sub}. Si infringe las reglas del sitio, también la administración de ${site}.`,
  readByAdmins: (site: string) => `Lo recibe la administración de ${site}.`,
  copyGoes: "El reporte incluye este mensaje.",
  selectReason: {
    post: "¿Por qué reportas esta publicación?",
    comment: "¿Por qué reportas este comentario?",
    message: "¿Por qué reportas este mensaje?",
    person: "¿Por qué reportas a este usuario?",
    sub: "¿Por qué reportas este círculo?",
  },
  selectOne: "Elige un motivo",
  reasons: {
    site: "Infringe las reglas del sitio",
    rule: "Infringe una regla del círculo",
    other: "Otro",
  },
  selectRule: {
    post: "¿Qué regla infringe esta publicación?",
    comment: "¿Qué regla infringe este comentario?",
  },
  ruleHint: "Solo para «Infringe una regla del círculo».",
  otherRule: "Otra regla",
  explain: {
    post: "Explica el problema de esta publicación",
    comment: "Explica el problema de este comentario",
    message: "Explica el problema de este mensaje",
    person: "Explica el problema con este usuario",
    sub: "Explica el problema de este círculo",
  },
  explainHint: "De 4 a 128 caracteres.",
  textHint: "Solo para «Otro» y «Otra regla». De 4 a 128 caracteres.",
  left: (n: number) => (n < 0 ? `${number(-n)} de más` : `${formOf(n, "queda", "quedan")} ${number(n)}`),
  nobodyElse: "Los reportes son anónimos.",
  submit: "Enviar reporte",
  sent: "Tu reporte se ha enviado y la moderación del círculo lo revisará.",
  sentToAdmins: "Tu reporte se ha enviado y la administración lo revisará.",
  again: {
    post: "Ya has reportado esta publicación. Tu reporte se revisará.",
    comment: "Ya has reportado este comentario. Tu reporte se revisará.",
    message: "Ya has reportado este mensaje. Tu reporte se revisará.",
    person: "Ya has reportado a este usuario. Tu reporte se revisará.",
    sub: "Ya has reportado este círculo. Tu reporte se revisará.",
  },
  back: "Volver",
} satisfies Translation<typeof en>;
