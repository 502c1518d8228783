import type { Translation } from "../catalogue.ts";
import type { feeds as en } from "../en/feeds.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");

export const feeds = {
  pages: "Páginas",
  sort: "Orden",
  period: "Periodo",
  hot: "Populares",
  new: "Recientes",
  fresh: (n: number, most: number) =>
    n > most ? `+${number(most)} publicaciones nuevas` : counted(n, "publicación nueva", "publicaciones nuevas"),
  top: "Más votadas",
  view: "Vista",
  density: { compact: "Compacta", comfortable: "Cómoda", cards: "Tarjetas" },
  paging: { endless: "Desplazamiento infinito", pages: "Páginas" },
  end: "Has llegado al final.",
  periods: { day: "Día", week: "Semana", month: "Mes", year: "Año", all: "Siempre" },
  home: "Inicio",
  all: "Todo",
  feed: "Canal Atom",
  empty: "Todavía no hay publicaciones.",
  emptyHelp: "Publica algo o explora otros círculos.",
  findSubs: "Buscar círculos",
  submit: "Crear publicación",

  sorted: (name: string, sort: "hot" | "new" | "top") =>
    `${name}: ${{ hot: "populares", new: "recientes", top: "más votadas" }[sort]}`,
  withFlair: (flair: string) => `Publicaciones con la etiqueta «${flair}»`,
  flairs: "Filtrar por etiqueta",
  moreFlairs: "Más etiquetas",
  noFlairPosts: "No hay publicaciones con esta etiqueta.",
  showAll: "Mostrar todas",

  welcome: (site: string) => `Te damos la bienvenida a ${site}`,
  welcomeText:
    "Aquí se comparten enlaces y textos en círculos, se comentan y se vota lo que merece la pena leer. Quienes llegan empiezan con estos círculos.",
  join: "Registrarse",
  yourSubs: "Tus círculos",
  follow: (n: number) =>
    n === 0
      ? "Todavía no te has suscrito a ningún círculo. Suscríbete para llenar esta página."
      : n === 1
        ? "Publicaciones del círculo al que te has suscrito."
        : `Publicaciones de los ${number(n)} círculos a los que te has suscrito.`,
  chooseSubs: "Buscar círculos",
  activity: {
    title: "Actividad reciente",
    posted: "{user} publicó: {text}",
    commented: "{user} comentó: {text}",
    empty: "Todavía no hay actividad.",
  },
  dailySub: "Círculo del día",
  topToday: "Lo más votado de las últimas 24 horas",
  news: "Novedades",
  points: (n: number) => counted(n, "punto", "puntos"),
  allSubs: "Ver todos los círculos",
  random: "Círculo aleatorio",
  createSub: "Crear un círculo",
  allAbout: "Publicaciones de todos los círculos.",

  newFrom: "Publicaciones nuevas en",
  tooMany: (most: number) => `Solo se muestran los ${most} primeros círculos.`,
  leftOut: (names: string) => `Estos círculos no existen: ${names}.`,

  domainAbout: (domain: string) => `Publicaciones con enlaces a ${domain}, las más recientes primero.`,
  domainEmpty: (domain: string) => `Todavía no hay enlaces a ${domain}.`,
} satisfies Translation<typeof en>;
