import type { Translation } from "../catalogue.ts";
import type { setup as en } from "../en/setup.ts";

export const setup = {
  lead: "Un minuto y esta comunidad es tuya.",
  linkTitle: "Este sitio aún no está configurado",
  linkLead: "Si es tuyo: abre el enlace de configuración que el servidor mostró al arrancar. Tiene este aspecto:",
  example: (address: string) => `${address}?token=…`,
  linkHelp: "¿Ya no tienes esa línea? Reinicia el servidor y mostrará otra. Solo funciona el enlace más reciente.",
  visitorHelp: "Si no es tuyo: vuelve dentro de un rato.",
  siteName: "Nombre del sitio",
  siteNameHelp: "Aparece en lo alto de cada página.",
  adminName: "Tu nombre de usuario",
  start: "Cómo empezar",
  empty: "Empezar de cero",
  emptyHelp: "Tú creas el primer círculo y escribes la primera publicación.",
  sample: "Empezar con una comunidad de muestra",
  sampleHelp:
    "Círculos, personas, publicaciones y conversaciones inventados, para que puedas verlo todo de una vez. Lo mejor para probar.",
  submit: "Crear el sitio",
  submitting: "Creando el sitio…",
} satisfies Translation<typeof en>;
