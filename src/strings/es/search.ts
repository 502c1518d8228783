import type { Translation } from "../catalogue.ts";
import type { search as en } from "../en/search.ts";
import { spokenNumber } from "../spoken-number.ts";
import { spokenDate } from "../spoken-time.ts";
import { days } from "./days.ts";

const { number, counted } = spokenNumber("es");
const monthYear = spokenDate("es", { month: "long", year: "numeric" });

const NAMES = {
  posts: ["publicación", "publicaciones"],
  comments: ["comentario", "comentarios"],
  circles: ["círculo", "círculos"],
  people: ["persona", "personas"],
} as const;

export const search = {
  label: "Buscar",
  go: "Buscar",
  kinds: { posts: "Publicaciones", comments: "Comentarios", circles: "Círculos", people: "Personas" },
  suggest: {
    label: "Sugerencias",
    found: (n: number) => counted(n, "sugerencia", "sugerencias"),
    recent: "Búsquedas recientes",
    forget: "Borrar búsquedas recientes",
    all: (text: string) => `Buscar «${text}»`,
    places: "Ir a",
  },
  relevance: "Relevancia",
  since: { day: "Último día", week: "Última semana", month: "Último mes", year: "Último año" },
  filters: {
    in: (name: string) => `en ${name}`,
    by: (name: string) => `de ${name}`,
    type: { link: "Enlaces", text: "Textos" },
    before: (at: number) => `antes del ${days.long(at)}`,
    after: (at: number) => `desde el ${days.long(at)}`,
  },
  kindsLabel: "Qué buscar",
  pages: "Páginas de resultados",
  count: (kind: "posts" | "comments" | "circles" | "people", n: number, isCapped: boolean) =>
    isCapped
      ? `Más de ${number(n)} ${NAMES[kind][1]}. Solo se ordena lo más reciente. Añade una palabra para acotar la búsqueda.`
      : counted(n, ...NAMES[kind]),
  empty: "Busca en este sitio",
  emptyHelp: "Los resultados contienen todas tus palabras. La última puede estar incompleta.",
  wordless: "Escribe al menos una palabra",
  wordlessHelp: "Los filtros y las palabras excluidas solo acotan una búsqueda.",
  nothing: {
    posts: "Ninguna publicación coincide",
    comments: "Ningún comentario coincide",
    circles: "Ningún círculo coincide",
    people: "Ninguna persona coincide",
  },
  nothingHelp: "Prueba con menos palabras o con otras.",
  dropFilters: "Buscar sin filtros",
  elsewhere: "Buscar:",
  help: "Ayuda de búsqueda",
  helpRows: [
    ["faro tormenta", "ambas palabras, en cualquier lugar"],
    ["farol", "palabras que empiezan así; si no es la última, con asterisco: farol*"],
    ['"viejo faro"', "esta frase exacta"],
    ["-barco", "sin esta palabra"],
    ["in:libros", "en este círculo"],
    ["by:alicia", "de este miembro"],
    ["type:link", "enlaces; o type:text para textos"],
    ["before:2024-05-01", "antes de este día"],
    ["after:2024-05-01", "este día o después"],
  ],
  helpNote: "No importan las mayúsculas ni los acentos. Los filtros sirven para publicaciones y comentarios.",
  points: (n: number) => counted(n, "punto", "puntos"),
  subscribers: (n: number) => counted(n, "suscripción", "suscripciones"),
  joined: (at: number) => `se unió en ${monthYear(at)}`,
} satisfies Translation<typeof en>;
