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
    subject: (site: string) => `Confirma la dirección de correo de tu cuenta de ${site}`,
    text: (site: string, hours: number) =>
      `Para confirmar esta dirección para tu cuenta de ${site}, sigue este enlace. Funciona una vez, durante ${hours} horas.`,
    link: "Confirmar esta dirección",
    notYou: "Si no lo has pedido, no hagas nada: así nada cambia.",
  },
  addressKnown: {
    subject: (site) => `Ya tienes una cuenta en ${site}`,
    text: (site, name, other) =>
      `Alguien, probablemente tú, ha indicado esta dirección para la cuenta ${other} en ${site}. Ya pertenece a tu cuenta ${name}. Si has olvidado la contraseña, elige una nueva.`,
    link: "Elegir una contraseña nueva",
  },
  backup: {
    subject: (site: string) => `Falló una copia de seguridad de ${site}`,
    failed: (at: number) => `La copia de seguridad del ${days.long(at)} falló. Se intenta de nuevo cada seis horas.`,
    notCopied: (at: number) =>
      `La copia de seguridad del ${days.long(at)} es buena, pero no se pudo copiar al otro lugar.`,
    good: (at: number) => `La última copia buena es del ${days.long(at)}.`,
    none: "Todavía no hay ninguna copia buena.",
    why: "En el servidor, npm run ambit -- backup list dice por qué.",
    link: "Abrir el panel",
  },
  application: {
    subject: (site: string) => `Tu solicitud a ${site}`,
    approved: (site: string) => `Tu solicitud a ${site} se aprobó. Ya puedes entrar.`,
    refused: (site: string) => `Tu solicitud a ${site} no se aprobó. El motivo:`,
    link: "Iniciar sesión",
  },
  recovery: {
    subject: (site: string) => `Elige una contraseña nueva en ${site}`,
    text: (site: string) =>
      `Alguien, probablemente tú, ha pedido restablecer la contraseña de tu cuenta en ${site}. Para continuar, sigue este enlace.`,
    life: "Sirve una sola vez, durante 20 minutos.",
    link: "Elegir una contraseña nueva",
    notYou: "Si no lo has pedido tú, no hagas nada: así no cambia nada.",
  },
  safety: {
    unknownBrowser: "Un navegador que no se identifica",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}; dirección en ${network}`),
    notYou: "Si no has sido tú, revisa tus dispositivos y cambia la contraseña cuanto antes.",
    link: "Revisar tus dispositivos",
    notes: {
      "new-device": {
        subject: (site: string) => `Nuevo inicio de sesión en tu cuenta de ${site}`,
        text: (site: string) =>
          `Se ha iniciado sesión en tu cuenta de ${site} desde un navegador que no se había usado antes con ella.`,
      },
      "password-changed": {
        subject: (site: string) => `Se ha cambiado la contraseña de tu cuenta de ${site}`,
        text: (site: string) =>
          `Se ha cambiado la contraseña de tu cuenta de ${site}. Se ha cerrado la sesión en todos los demás dispositivos.`,
      },
      "second-factor-on": {
        subject: (site: string) => `El segundo factor de tu cuenta de ${site} está activado`,
        text: (site: string) =>
          `A partir de ahora, para iniciar sesión en tu cuenta de ${site} hace falta un código además de la contraseña.`,
      },
      "second-factor-off": {
        subject: (site: string) => `El segundo factor de tu cuenta de ${site} está desactivado`,
        text: (site: string) =>
          `Tu cuenta de ${site} ya no tiene segundo factor. Ahora basta con la contraseña para iniciar sesión.`,
      },
      "app-removed": {
        subject: (site: string) => `Ya no se usa la aplicación de autenticación de tu cuenta de ${site}`,
        text: (site: string) =>
          `En ${site} ya no se piden códigos de una aplicación de autenticación. Tus llaves de acceso siguen siendo tu segundo factor.`,
      },
      "provider-linked": {
        subject: (site: string) => `Otro servicio abre tu cuenta de ${site}`,
        text: (site: string) =>
          `Se ha vinculado con tu cuenta de ${site} una cuenta de otro servicio. Con ella se entra sin contraseña; lo demás que pide tu cuenta se sigue pidiendo.`,
      },
      "provider-unlinked": {
        subject: (site: string) => `Se ha desvinculado un servicio de tu cuenta de ${site}`,
        text: (site: string) =>
          `Se ha desvinculado de tu cuenta de ${site} una cuenta de otro servicio. Ya no sirve para entrar.`,
      },
      "passkey-added": {
        subject: (site: string) => `Se ha añadido una llave de acceso a tu cuenta de ${site}`,
        text: (site: string) =>
          `Se ha añadido una llave de acceso a tu cuenta de ${site}. Con ella se entra sin contraseña; con la contraseña hace falta además uno de tus segundos factores.`,
      },
      "passkey-removed": {
        subject: (site: string) => `Se ha quitado una llave de acceso de tu cuenta de ${site}`,
        text: (site: string) => `Se ha quitado una llave de acceso de tu cuenta de ${site}. Ya no sirve para entrar.`,
      },
      "passkey-copied": {
        subject: (site: string) => `Se ha rechazado una llave de acceso de tu cuenta de ${site}`,
        text: (site: string) =>
          `Se ha rechazado una de las llaves de acceso de tu cuenta de ${site}, porque parece que existe una copia. Si no sabes por qué, quítala.`,
      },
      "token-made": {
        subject: (site: string) => `Clave personal nueva para tu cuenta de ${site}`,
        text: (site: string) =>
          `Se ha creado una clave personal para tu cuenta de ${site}. Un programa que la tenga puede actuar en tu nombre.`,
      },
      "recovery-codes-made": {
        subject: (site: string) => `Códigos de recuperación nuevos para tu cuenta de ${site}`,
        text: (site: string) =>
          `Se han creado códigos de recuperación nuevos para tu cuenta de ${site}. Los anteriores ya no sirven.`,
      },
      "recovery-code-used": {
        subject: (site: string) => `Se ha usado un código de recuperación de tu cuenta de ${site}`,
        text: (site: string) =>
          `Se ha usado uno de los códigos de recuperación de tu cuenta de ${site}. No sirve una segunda vez.`,
      },
    },
  },
  deleted: {
    subject: (site: string) => `Tu cuenta de ${site} se ha eliminado`,
    text: (site: string) =>
      `Tu cuenta de ${site} se ha eliminado. Durante 14 días puedes volver: inicia sesión como siempre.`,
    link: "Iniciar sesión",
    notYou: "Si no has sido tú, inicia sesión, vuelve y cambia la contraseña cuanto antes.",
  },
  changed: {
    subject: (site: string) => `Ha cambiado la dirección de correo de tu cuenta de ${site}`,
    text: (name: string, site: string) =>
      `La cuenta ${name} de ${site} tiene ahora otra dirección de correo, o ninguna. A esta ya no llegará correo.`,
    notYou: "Si no has sido tú, cambia tu contraseña cuanto antes.",
    link: "Abrir tu cuenta",
  },

  nobody: "Alguien",
  modsOf: (sub: string) => `La moderación de ${sub}`,
  hiddenTitle: "una publicación NSFW",
  filteredTitle: "una publicación oculta por tu filtro",
  messages: "Mensajes",
  several: (n: number) => (n === 1 ? "1 notificación nueva" : `${number(n)} notificaciones nuevas`),
  lead: (site: string) => `Esto es nuevo para ti en ${site}.`,
  open: "Abrir tus notificaciones",
  digest: {
    subject: (site: string, n: number) => `${number(n)} sin leer en ${site}`,
    lead: (site: string) => `Esto te espera sin leer en ${site}.`,
  },
  why: (site: string) => `Recibes este correo porque lo elegiste en ${site}.`,
  stop: (what: string) => `No recibir más correo: ${what}`,
  choose: "Elegir qué se te notifica y cómo",

  titles: {
    "post-reply": (sub: string) => `Respuesta a tu publicación en s/${sub}`,
    "comment-reply": (sub: string) => `Respuesta a tu comentario en s/${sub}`,
    "post-mention": (sub: string) => `Te han mencionado en s/${sub}`,
    "comment-mention": (sub: string) => `Te han mencionado en s/${sub}`,
    "follow-post": (sub: string) => `Publicación nueva en s/${sub}`,
    "follow-comment": (sub: string) => `Comentario nuevo en s/${sub}`,
    reminder: (sub: string) => `Recordatorio de s/${sub}`,
    "schedule-refused": (sub: string) => `No publicada en s/${sub}`,
    "flair-given": (sub: string) => `Etiqueta nueva en s/${sub}`,
    "report-upheld": (sub: string) => `Eliminado en s/${sub}`,
    "report-closed": (sub: string) => `Reporte cerrado en s/${sub}`,
    message: () => "Mensaje nuevo",
    moderation: () => "Mensaje de los moderadores",
    modmail: (sub: string) => `Correo de moderación en s/${sub}`,
  },
  texts: {
    "post-reply": (name: string, title: string) => `${name} ha respondido a tu publicación titulada ${title}`,
    "comment-reply": (name: string, title: string) =>
      `${name} ha respondido a tu comentario en la publicación titulada ${title}`,
    "post-mention": (name: string, title: string) => `${name} te ha mencionado en la publicación titulada ${title}`,
    "comment-mention": (name: string, title: string) => `${name} te ha mencionado en la publicación titulada ${title}`,
    "follow-post": (name: string, title: string) => `${name} ha publicado ${title}`,
    "follow-comment": (name: string, title: string) => `${name} ha comentado la publicación titulada ${title}`,
    reminder: (_name: string, title: string) => `Pediste que se te recordara ${title}`,
    "schedule-refused": (_name: string, title: string) => `Tu publicación programada en ${title} no se publicó`,
    "flair-given": (name: string) => `${name} te ha dado una etiqueta`,
    "report-upheld": () => "Se eliminó lo que reportaste",
    "report-closed": () => "Tu reporte se revisó y se cerró",
    message: (name: string) => `${name} te ha enviado un mensaje`,
    moderation: () => "Un moderador ha intervenido en algo que escribiste",
    modmail: (name: string) => `${name} escribió a la moderación`,
  },
} satisfies Translation<typeof en>;
