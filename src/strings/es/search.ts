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
    forget: "Olvidar estas búsquedas",
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
      ? `Más de ${number(n)} ${NAMES[kind][1]}. Se ordena lo más reciente; otra palabra acota la búsqueda.`
      : counted(n, ...NAMES[kind]),
  empty: "Busca algo que se haya dicho aquí",
  emptyHelp: "Escribe unas palabras. Tienen que estar todas; de la última basta el comienzo.",
  wordless: "No hay ninguna palabra que buscar",
  wordlessHelp:
    "Una búsqueda necesita al menos una palabra deseada, de letras o cifras. Los filtros y las palabras excluidas solo la acotan.",
  nothing: {
    posts: "Ninguna publicación coincide",
    comments: "Ningún comentario coincide",
    circles: "Ningún círculo coincide",
    people: "Ninguna persona coincide",
  },
  nothingHelp: "Prueba con menos palabras, con otras o solo con el comienzo de una.",
  dropFilters: "Buscar sin los filtros",
  elsewhere: "O mira entre lo demás:",
  help: "Cómo buscar",
  helpRows: [
    ["faro tormenta", "las dos palabras, en cualquier lugar"],
    ["farol", "al final: toda palabra que empiece así; en otro lugar, con un asterisco: farol*"],
    ['"viejo faro"', "estas palabras, en este orden"],
    ["-barco", "nada que tenga esta palabra"],
    ["in:libros", "solo en este círculo"],
    ["by:alicia", "solo lo que escribió este miembro"],
    ["type:link", "solo enlaces; o type:text, solo textos"],
    ["before:2024-05-01", "publicado antes de ese día"],
    ["after:2024-05-01", "publicado ese día o después"],
  ],
  helpNote:
    "Las mayúsculas y los acentos no importan. Los filtros sirven para publicaciones y comentarios. Los textos sin espacios solo se encuentran por su comienzo.",
  points: (n: number) => counted(n, "punto", "puntos"),
  subscribers: (n: number) => counted(n, "seguidor", "seguidores"),
  joined: (at: number) => `se unió en ${monthYear(at)}`,
} satisfies Translation<typeof en>;
