import type { Translation } from "../catalogue.ts";
import type { mail as en } from "../en/mail.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("es");

export const mail = {
  hi: (name: string) => `Hola, ${name}:`,
  thanks: "Gracias,",
  team: (site: string) => `El equipo de ${site}`,

  confirm: {
    subject: (site: string) => `Confirma el correo electrónico de tu cuenta de ${site}`,
    text: (site: string, hours: number) =>
      `Sigue este enlace para confirmar esta dirección para tu cuenta de ${site}. Sirve una vez y caduca en ${hours} horas.`,
    link: "Confirmar esta dirección",
    notYou: "Si no lo pediste, ignora este correo. No cambiará nada.",
  },
  addressKnown: {
    subject: (site) => `Ya tienes una cuenta en ${site}`,
    text: (site, name, other) =>
      `Alguien, probablemente tú, indicó esta dirección para la cuenta ${other} en ${site}. Ya pertenece a tu cuenta ${name}. Si olvidaste la contraseña, crea una nueva.`,
    link: "Crear una contraseña nueva",
  },
  backup: {
    subject: (site: string) => `Falló una copia de seguridad de ${site}`,
    failed: (at: number) => `La copia de seguridad del ${days.long(at)} falló. Se reintentará cada seis horas.`,
    notCopied: (at: number) =>
      `La copia de seguridad del ${days.long(at)} es correcta, pero no se pudo copiar a la otra ubicación.`,
    good: (at: number) => `La última copia de seguridad correcta es del ${days.long(at)}.`,
    none: "Todavía no hay ninguna copia de seguridad correcta.",
    why: "Para ver el motivo, ejecuta en el servidor: npm run ambit -- backup list",
    link: "Abrir el panel",
  },
  application: {
    subject: (site: string) => `Tu solicitud en ${site}`,
    approved: (site: string) => `Tu solicitud en ${site} se aprobó. Ya puedes iniciar sesión.`,
    refused: (site: string) => `Tu solicitud en ${site} no se aprobó. Motivo:`,
    link: "Iniciar sesión",
  },
  recovery: {
    subject: (site: string) => `Crea una contraseña nueva en ${site}`,
    text: (site: string) =>
      `Alguien, probablemente tú, pidió restablecer la contraseña de tu cuenta de ${site}. Sigue este enlace para continuar.`,
    life: "Sirve una vez y caduca en 20 minutos.",
    link: "Crear una contraseña nueva",
    notYou: "Si no lo pediste, ignora este correo. No cambiará nada.",
  },
  safety: {
    unknownBrowser: "Navegador desconocido",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}, red ${network}`),
    notYou: "Si no fuiste tú, revisa tus dispositivos y cambia la contraseña cuanto antes.",
    link: "Revisar tus dispositivos",
    notes: {
      "new-device": {
        subject: (site: string) => `Nuevo inicio de sesión en tu cuenta de ${site}`,
        text: (site: string) => `Se inició sesión en tu cuenta de ${site} desde un navegador nuevo.`,
      },
      "password-changed": {
        subject: (site: string) => `La contraseña de tu cuenta de ${site} se cambió`,
        text: (site: string) =>
          `La contraseña de tu cuenta de ${site} se cambió. Se cerró la sesión en los demás dispositivos.`,
      },
      "second-factor-on": {
        subject: (site: string) => `Segundo factor activado en tu cuenta de ${site}`,
        text: (site: string) =>
          `Ahora, para iniciar sesión en tu cuenta de ${site} hace falta un código además de la contraseña.`,
      },
      "second-factor-off": {
        subject: (site: string) => `Segundo factor desactivado en tu cuenta de ${site}`,
        text: (site: string) =>
          `Tu cuenta de ${site} ya no tiene segundo factor. Basta con la contraseña para iniciar sesión.`,
      },
      "app-removed": {
        subject: (site: string) => `Se quitó la aplicación de autenticación de tu cuenta de ${site}`,
        text: (site: string) =>
          `Ya no necesitas códigos de una aplicación de autenticación en ${site}. Tus llaves de acceso siguen siendo tu segundo factor.`,
      },
      "provider-linked": {
        subject: (site: string) => `Se vinculó un servicio a tu cuenta de ${site}`,
        text: (site: string) =>
          `Se vinculó a tu cuenta de ${site} una cuenta de otro servicio. Puedes usarla para iniciar sesión sin contraseña. Si tienes un segundo factor, sigue siendo necesario.`,
      },
      "provider-unlinked": {
        subject: (site: string) => `Se desvinculó un servicio de tu cuenta de ${site}`,
        text: (site: string) =>
          `Se desvinculó de tu cuenta de ${site} una cuenta de otro servicio. Ya no sirve para iniciar sesión.`,
      },
      "passkey-added": {
        subject: (site: string) => `Se añadió una llave de acceso a tu cuenta de ${site}`,
        text: (site: string) =>
          `Se añadió una llave de acceso a tu cuenta de ${site}. Permite iniciar sesión sin contraseña. Si usas la contraseña, necesitas además un segundo factor.`,
      },
      "passkey-removed": {
        subject: (site: string) => `Se quitó una llave de acceso de tu cuenta de ${site}`,
        text: (site: string) =>
          `Se quitó una llave de acceso de tu cuenta de ${site}. Ya no sirve para iniciar sesión.`,
      },
      "passkey-copied": {
        subject: (site: string) => `Se rechazó una llave de acceso de tu cuenta de ${site}`,
        text: (site: string) =>
          `Se rechazó una llave de acceso de tu cuenta de ${site} porque podría haberse copiado. Si no sabes por qué, quítala.`,
      },
      "token-made": {
        subject: (site: string) => `Token personal nuevo para tu cuenta de ${site}`,
        text: (site: string) =>
          `Se creó un token personal para tu cuenta de ${site}. Cualquier programa que lo tenga puede actuar en tu nombre.`,
      },
      "feeds-made": {
        subject: (site: string) => `Canales privados nuevos para tu cuenta de ${site}`,
        text: (site: string) =>
          `Se crearon canales privados para tu cuenta de ${site}. Cualquiera que tenga la dirección de un canal puede leerlo, pero nada más.`,
      },
      "recovery-codes-made": {
        subject: (site: string) => `Códigos de recuperación nuevos para tu cuenta de ${site}`,
        text: (site: string) =>
          `Se crearon códigos de recuperación nuevos para tu cuenta de ${site}. Los anteriores ya no sirven.`,
      },
      "recovery-code-used": {
        subject: (site: string) => `Se usó un código de recuperación de tu cuenta de ${site}`,
        text: (site: string) => `Se usó un código de recuperación de tu cuenta de ${site}. No se puede volver a usar.`,
      },
    },
  },
  deleted: {
    subject: (site: string) => `Tu cuenta de ${site} se eliminó`,
    text: (site: string) => `Tu cuenta de ${site} se eliminó. Para restaurarla, inicia sesión en un plazo de 14 días.`,
    link: "Iniciar sesión",
    notYou: "Si no fuiste tú, inicia sesión, restaura la cuenta y cambia la contraseña cuanto antes.",
  },
  changed: {
    subject: (site: string) => `El correo electrónico de tu cuenta de ${site} se cambió`,
    text: (name: string, site: string) =>
      `El correo electrónico de la cuenta ${name} de ${site} se cambió o se quitó. Ya no llegarán correos a esta dirección.`,
    notYou: "Si no fuiste tú, cambia la contraseña cuanto antes.",
    link: "Abrir tu cuenta",
  },

  nobody: "Alguien",
  modsOf: (sub: string) => `La moderación de ${sub}`,
  hiddenTitle: "una publicación NSFW",
  filteredTitle: "una publicación oculta por tu filtro",
  messages: "Mensajes",
  several: (n: number) => (n === 1 ? "1 notificación nueva" : `${number(n)} notificaciones nuevas`),
  lead: (site: string) => `Novedades para ti en ${site}:`,
  open: "Abrir tus notificaciones",
  digest: {
    subject: (site: string, n: number) =>
      `${n === 1 ? "1 notificación" : `${number(n)} notificaciones`} sin leer en ${site}`,
    lead: (site: string) => `Sin leer en ${site}:`,
  },
  why: (site: string) => `Recibes este correo por tus ajustes en ${site}.`,
  stop: (what: string) => `Dejar de recibir correos sobre ${what}`,
  choose: "Ajustes de notificaciones",

  titles: {
    "post-reply": (sub: string) => `Respuesta a tu publicación en s/${sub}`,
    "comment-reply": (sub: string) => `Respuesta a tu comentario en s/${sub}`,
    "post-mention": (sub: string) => `Te han mencionado en s/${sub}`,
    "comment-mention": (sub: string) => `Te han mencionado en s/${sub}`,
    "follow-post": (sub: string) => `Publicación nueva en s/${sub}`,
    "follow-comment": (sub: string) => `Comentario nuevo en s/${sub}`,
    reminder: (sub: string) => `Recordatorio de s/${sub}`,
    "schedule-refused": (sub: string) => `Publicación programada fallida en s/${sub}`,
    "flair-given": (sub: string) => `Etiqueta nueva en s/${sub}`,
    "report-upheld": (sub: string) => `Contenido reportado retirado en s/${sub}`,
    "report-closed": (sub: string) => `Reporte cerrado en s/${sub}`,
    message: () => "Mensaje nuevo",
    moderation: () => "Mensaje de la moderación",
    modmail: (sub: string) => `Correo de moderación en s/${sub}`,
  },
  texts: {
    "post-reply": (name: string, title: string) => `${name} respondió a tu publicación: ${title}`,
    "comment-reply": (name: string, title: string) => `${name} respondió a tu comentario en: ${title}`,
    "post-mention": (name: string, title: string) => `${name} te mencionó en la publicación: ${title}`,
    "comment-mention": (name: string, title: string) => `${name} te mencionó en un comentario en: ${title}`,
    "follow-post": (name: string, title: string) => `${name} publicó: ${title}`,
    "follow-comment": (name: string, title: string) => `${name} comentó en: ${title}`,
    reminder: (_name: string, title: string) => `Recordatorio: ${title}`,
    "schedule-refused": (_name: string, title: string) => `Tu publicación programada en ${title} no se publicó`,
    "flair-given": (name: string) => `${name} te dio una etiqueta`,
    "report-upheld": () => "Se retiró algo que reportaste",
    "report-closed": () => "Tu reporte se revisó y se cerró",
    message: (name: string) => `${name} te envió un mensaje`,
    moderation: () => "La moderación actuó sobre tu publicación o comentario",
    modmail: (name: string) => `${name} escribió a la moderación`,
  },
} satisfies Translation<typeof en>;
