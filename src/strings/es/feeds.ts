import type { Translation } from "../catalogue.ts";
import type { feeds as en } from "../en/feeds.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");

export const feeds = {
  pages: "Páginas",
  sort: "Orden",
  period: "Periodo",
  hot: "Candentes",
  new: "Recientes",
  fresh: (n: number, most: number) =>
    n > most ? `+${number(most)} publicaciones nuevas` : counted(n, "publicación nueva", "publicaciones nuevas"),
  top: "Más votadas",
  view: "Vista",
  density: { compact: "Compacta", comfortable: "Cómoda", cards: "Tarjetas" },
  paging: { endless: "Lista sin fin", pages: "Página a página" },
  end: "Eso es todo.",
  periods: { day: "Día", week: "Semana", month: "Mes", year: "Año", all: "Siempre" },
  home: "Inicio",
  all: "Todo",
  feed: "Canal Atom",
  empty: "Aquí todavía no hay publicaciones.",
  emptyHelp: "Publica la primera o date una vuelta por los círculos.",
  findSubs: "Buscar círculos",
  submit: "Crear una publicación",

  sorted: (name: string, sort: "hot" | "new" | "top") =>
    `${name}: ${{ hot: "candentes", new: "recientes", top: "más votadas" }[sort]}`,
  withFlair: (flair: string) => `Solo publicaciones con la etiqueta «${flair}».`,
  flairs: "Publicaciones con la etiqueta",
  moreFlairs: "Más etiquetas",
  noFlairPosts: "Ninguna publicación tiene esta etiqueta.",
  showAll: "Mostrar todas",

  welcome: (site: string) => `Te damos la bienvenida a ${site}`,
  welcomeText:
    "La gente publica enlaces y textos en círculos, habla de ellos y vota lo que merece leerse. Estos son los círculos con los que empieza todo el mundo.",
  join: "Registrarse",
  yourSubs: "Tus círculos",
  follow: (n: number) =>
    n === 0
      ? "Todavía no sigues ningún círculo. Esta página se llena con lo que elijas."
      : n === 1
        ? "Publicaciones del círculo que sigues."
        : `Publicaciones de los ${number(n)} círculos que sigues.`,
  chooseSubs: "Elegir círculos",
  activity: {
    title: "Actividad reciente",
    posted: "{user} publicó: {text}",
    commented: "{user} comentó: {text}",
    empty: "Todavía no se ha publicado nada.",
  },
  dailySub: "Círculo del día",
  topToday: "Lo más votado de las últimas 24 horas",
  news: "Novedades",
  points: (n: number) => counted(n, "punto", "puntos"),
  allSubs: "Ver todos los círculos",
  random: "Ir a un círculo al azar",
  createSub: "Crear un círculo",
  allAbout: "Las publicaciones de todos los círculos en una sola lista.",

  newFrom: "Publicaciones nuevas de",
  tooMany: (most: number) => `Solo se muestran juntos los ${most} primeros círculos.`,
  leftOut: (names: string) => `Quedan fuera, porque no existen: ${names}.`,

  domainAbout: (domain: string) => `Enlaces a ${domain} y lo que se dijo de ellos, primero los más recientes.`,
  domainEmpty: (domain: string) => `Nadie ha publicado todavía un enlace a ${domain}.`,
} satisfies Translation<typeof en>;
