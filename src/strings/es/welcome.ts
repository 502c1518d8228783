import type { Translation } from "../catalogue.ts";
import type { welcome as en } from "../en/welcome.ts";

export const welcome = {
  title: (site: string) => `Te damos la bienvenida a ${site}`,
  lead: (name: string) => `Qué bien tenerte aquí, ${name}. Elige sobre qué te gustaría leer:`,
  tiles: "Círculos entre los que elegir",
  tilesNote:
    "Lo que elijas se guarda al momento. Los ya elegidos son aquellos con los que empieza todo el mundo; déjalos cuando quieras.",
  lastPost: "Última publicación",
  steps: [
    {
      title: "Los círculos son las salas",
      text: "Cada publicación vive en un círculo. Ya sigues aquellos con los que empieza todo el mundo; sigue otros y deja estos cuando quieras. Tu portada se compone de los círculos que sigues.",
    },
    {
      title: "Con los votos ordenamos",
      text: "Vota a favor de lo que merece leerse y en contra de lo que se va por las ramas. Si pulsas otra vez, el voto se retira.",
    },
    {
      title: "Habla como en tu casa y como en la ajena",
      text: "Lee las reglas de un círculo antes de publicar en él por primera vez. Responde a la idea, no a la persona.",
    },
  ],
  findSubs: "Buscar círculos",
  frontPage: "Ir a la portada",
  writePost: "Escribir una publicación",
  readTerms: "Condiciones de uso",
  readPrivacy: "Privacidad",

  admin: {
    lead: "Tu sitio está vacío. Con tres pasos será un lugar:",
    createSub: "Crea el primer círculo",
    submit: "Escribe la primera publicación",
    invite: "Invita a gente: cualquiera puede registrarse en {address}.",
    afterSub: "(después del paso 1)",
    done: "Hecho",
  },
} satisfies Translation<typeof en>;
