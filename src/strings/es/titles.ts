import type { Translation } from "../catalogue.ts";
import type { titles as en } from "../en/titles.ts";

export const titles = {
  search: "Buscar",
  searchFor: (text: string) => `Buscar: ${text}`,
  profile: (name: string) => `Perfil de ${name}`,
  postsBy: (name: string) => `Publicaciones de ${name}`,
  commentsBy: (name: string) => `Comentarios de ${name}`,
  subs: "Círculos",
  preferences: "Preferencias",
  look: "Aspecto",
  reading: "Lectura",
  hidden: "Oculto",
  saved: "Elementos guardados",
  filters: "Filtros",
  ownProfile: "Perfil",
  blockedPeople: "Personas bloqueadas",
  messages: "Mensajes",
  newMessage: "Mensaje nuevo",
  notifications: "Notificaciones",
  following: "Seguimiento",
  activity: "Actividad reciente",
  chat: "Chat",
  createSub: "Crear un círculo",
  welcome: "Te damos la bienvenida",
  setup: "Configura tu sitio",
  legal: { tos: "Condiciones de uso", privacy: "Privacidad" },
} satisfies Translation<typeof en>;
