import type { Translation } from "../catalogue.ts";
import type { mail as en } from "../en/mail.ts";

export const mail = {
  hi: (name: string) => `Hola, ${name}:`,
  thanks: "Gracias,",
  team: (site: string) => `El equipo de ${site}`,

  confirm: {
    subject: (site: string) => `Confirma la dirección de correo de tu cuenta de ${site}`,
    text: (site: string) =>
      `Para confirmar esta dirección para tu cuenta de ${site}, sigue este enlace. Funciona una vez, durante 24 horas.`,
    link: "Confirmar esta dirección",
    notYou: "Si no lo has pedido, no hagas nada: así nada cambia.",
  },
  changed: {
    subject: (site: string) => `Ha cambiado la dirección de correo de tu cuenta de ${site}`,
    text: (name: string, site: string) =>
      `La cuenta ${name} de ${site} tiene ahora otra dirección de correo, o ninguna. A esta ya no llegará correo.`,
    notYou: "Si no has sido tú, cambia tu contraseña cuanto antes.",
    link: "Abrir tu cuenta",
  },
} satisfies Translation<typeof en>;
