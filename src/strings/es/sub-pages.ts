import type { Translation } from "../catalogue.ts";
import type { subPages as en } from "../en/sub-pages.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { counted } = spokenNumber("es");

export const subPages = {
  create: {
    intro: "Un círculo reúne publicaciones sobre una misma cosa. Este será tuyo.",
    name: "Nombre",
    nameHint: "De 2 a 32 letras sin acentos ni ñ y cifras. Será también la dirección y no se podrá cambiar.",
    description: "Descripción",
    descriptionPlaceholder: "Una línea que diga qué tiene cabida aquí",
    descriptionHint: "De 2 a 50 caracteres.",
    button: "Crear el círculo",
    browse: "Ver todos los círculos",
    way: (level: number, points: number, needed: number) =>
      `Estás en el nivel ${level}. Con ${counted(points, "punto más", "puntos más")} llegas al nivel ${needed}.`,
    progress: (level: number) => `Camino al nivel ${level}`,
    earned: "Cada voto a favor de tus publicaciones y comentarios te da un punto; cada voto en contra te quita uno.",
  },

  directory: {
    search: "Buscar círculos por nombre",
    searchHint: "Parte de un nombre",
    find: "Buscar",
    clear: "Mostrar todos",
    name: "Nombre",
    members: "Miembros",
    posts: "Publicaciones",
    lastPost: "Última publicación",
    never: "ninguna",
    act: "Seguimiento",
    filters: { mine: "Míos", active: "Activos esta semana", fresh: "Nuevos este mes", nsfw: "NSFW" },
    join: "Seguir",
    leave: "Dejar de seguir",
    did: {
      subscribe: (n: number) => `Ahora sigues ${counted(n, "círculo", "círculos")} más`,
      unsubscribe: (n: number) => `Has dejado ${counted(n, "círculo", "círculos")}`,
    },
    nobody: "Nadie por ahora.",
    createdOn: (at: number) => `Creado el ${days.long(at)}`,
    noneSo: "Ningún círculo es así.",
    empty: "Aquí todavía no hay círculos.",
    emptyHelp: "Crea el primero: hacen falta un nombre y una línea.",
    nothingFound: (text: string) => `Ningún círculo tiene «${text}» en su nombre.`,
    nothingFoundHelp: "Prueba con menos letras o filtros, o crea tú ese círculo.",
    create: "Crear un círculo",
    random: "Círculo al azar",
  },
} satisfies Translation<typeof en>;
