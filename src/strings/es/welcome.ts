import type { Translation } from "../catalogue.ts";
import type { welcome as en } from "../en/welcome.ts";

export const welcome = {
  title: (site: string) => `Te damos la bienvenida a ${site}`,
  lead: (name: string) => `Qué bien tenerte aquí, ${name}. Elige círculos que te interesen:`,
  tiles: "Círculos entre los que elegir",
  tilesNote:
    "Lo que elijas se guarda al momento. Ya tienes la suscripción a los círculos predeterminados; puedes cancelarla si quieres.",
  lastPost: "Última publicación",
  steps: [
    {
      title: "Los círculos son temas",
      text: "Cada publicación pertenece a un círculo. Empiezas con algunas suscripciones; añade o cancela las que quieras. Tu portada muestra las publicaciones de tus círculos.",
    },
    {
      title: "Los votos ordenan las publicaciones",
      text: "Vota a favor de lo que merece la pena leer y en contra de lo que se sale del tema. Pulsa otra vez para deshacer un voto.",
    },
    {
      title: "Compórtate como en casa ajena",
      text: "Lee las reglas de un círculo antes de publicar en él. Responde al argumento, no a la persona.",
    },
  ],
  findSubs: "Buscar círculos",
  frontPage: "Ir a la portada",
  writePost: "Crear publicación",
  readTerms: "Condiciones de uso",
  readPrivacy: "Privacidad",

  admin: {
    lead: "Tu sitio está vacío. Empieza en tres pasos:",
    createSub: "Crea el primer círculo",
    submit: "Escribe la primera publicación",
    invite: "Invita a gente: cualquiera puede registrarse en {address}.",
    afterSub: "(después del paso 1)",
    done: "Hecho",
  },
} satisfies Translation<typeof en>;
