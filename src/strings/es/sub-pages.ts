import type { Translation } from "../catalogue.ts";
import type { subPages as en } from "../en/sub-pages.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { counted, formOf } = spokenNumber("es");

export const subPages = {
  create: {
    intro: "Un círculo es un lugar para un solo tema. Serás su propietario.",
    name: "Nombre",
    nameHint: "De 2 a 32 letras (sin acentos ni ñ) y cifras. Forma parte de la dirección y no se puede cambiar.",
    description: "Descripción",
    descriptionPlaceholder: "De qué trata este círculo",
    descriptionHint: "De 2 a 50 caracteres.",
    button: "Crear círculo",
    browse: "Explorar círculos",
    way: (level: number, points: number, needed: number) =>
      `Estás en el nivel ${level}. Te ${formOf(points, "falta", "faltan")} ${counted(points, "punto", "puntos")} para el nivel ${needed}.`,
    progress: (level: number) => `Progreso hasta el nivel ${level}`,
    earned: "Los votos a favor de tus publicaciones y comentarios suman puntos. Los votos en contra restan.",
  },

  directory: {
    search: "Buscar círculos",
    searchHint: "Nombre",
    find: "Buscar",
    clear: "Mostrar todos",
    name: "Nombre",
    members: "Miembros",
    posts: "Publicaciones",
    lastPost: "Última publicación",
    never: "ninguna",
    act: "Suscripción",
    filters: { mine: "Mis círculos", active: "Activos esta semana", fresh: "Nuevos este mes", nsfw: "NSFW" },
    join: "Suscribirse",
    leave: "Cancelar suscripción",
    did: {
      subscribe: (n: number) => `Te has suscrito a ${counted(n, "círculo", "círculos")}`,
      unsubscribe: (n: number) => `Has cancelado la suscripción a ${counted(n, "círculo", "círculos")}`,
    },
    nobody: "Sin moderación.",
    createdOn: (at: number) => `Creado el ${days.long(at)}`,
    noneSo: "Ningún círculo coincide con estos filtros.",
    empty: "Todavía no hay círculos.",
    emptyHelp: "Crea el primero.",
    nothingFound: (text: string) => `Ningún círculo coincide con «${text}».`,
    nothingFoundHelp: "Prueba con otras letras o filtros, o crea este círculo.",
    create: "Crear un círculo",
    random: "Círculo aleatorio",
  },
} satisfies Translation<typeof en>;
