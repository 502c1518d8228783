import type { Translation } from "../catalogue.ts";
import type { writing as en } from "../en/writing.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, formOf } = spokenNumber("es");

export const writing = {
  fieldErrors: {
    "post.title-missing": "Escribe un título de al menos 3 caracteres.",
    "post.title-short": "Escribe un título de al menos 3 caracteres.",
  },
  toolbar: "Formato",
  marks: {
    bold: "Negrita",
    italic: "Cursiva",
    strike: "Tachado",
    heading: "Encabezado",
    spoiler: "Spoiler",
    link: "Insertar enlace",
    list: "Lista con viñetas",
    ordered: "Lista numerada",
    code: "Código",
    quote: "Cita",
  },
  withKeys: (name: string, keys: string) => `${name} (${keys})`,
  keys: { ctrl: "Ctrl", shift: "Mayús" },
  linkTitle: "Texto del enlace",
  preview: "Vista previa",
  loading: "Cargando…",
  closePreview: "Cerrar vista previa",
  postPreview: "Vista previa de la publicación",
  isSafe: "Tu texto está guardado. Se enviará cuando vuelva la conexión.",
  discard: "¿Descartar tu texto?",
  discardYes: "Descartar",
  discardNo: "Seguir escribiendo",
  left: (n: number) => (n < 0 ? `${number(-n)} de más` : `${formOf(n, "queda", "quedan")} ${number(n)}`),
  readWarning: "Leer la advertencia",
} satisfies Translation<typeof en>;
