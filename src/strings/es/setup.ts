import type { Translation } from "../catalogue.ts";
import type { setup as en } from "../en/setup.ts";

export const setup = {
  lead: "Tu sitio estará listo en un minuto.",
  linkTitle: "Este sitio aún no está configurado",
  linkLead: "Si es tu sitio, abre el enlace de configuración que el servidor mostró al arrancar. Tiene este aspecto:",
  example: (address: string) => `${address}?token=…`,
  linkHelp: "¿Perdiste el enlace? Reinicia el servidor para obtener otro. Solo funciona el más reciente.",
  visitorHelp: "Si estás de visita, vuelve un poco más tarde.",
  siteName: "Nombre del sitio",
  siteNameHelp: "Se muestra en lo alto de todas las páginas.",
  adminName: "Tu nombre de usuario",
  start: "Empezar con",
  empty: "Un sitio vacío",
  emptyHelp: "Tú creas el primer círculo y escribes la primera publicación.",
  sample: "Una comunidad de muestra",
  sampleHelp: "Círculos, miembros, publicaciones y comentarios inventados. Ideal para probar.",
  submit: "Crear sitio",
  submitting: "Creando el sitio…",
} satisfies Translation<typeof en>;
