import type { Translation } from "../catalogue.ts";
import type { sentMessages as en } from "../en/sent-messages.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("es");

/** Length of a ban. */
const days = (note: string) => counted(Number(note), "día", "días");
const reasonOf = (reason: string) => (reason === "" ? "" : ` Motivo: ${reason}`);
const aboutRule = (rule: string) => (rule === "" ? "" : `\n\nRegla: ${rule}`);

export const sentMessages = {
  aboutRule,
  alsoRemoved: (n: number) =>
    `También se ha quitado contenido tuyo: ${counted(n, "publicación o comentario", "publicaciones y comentarios")}.`,
  undoneBecause: (reason: string) => `Deshecho: ${reason}`,
  appealDoor: (to: string) => `Puedes [apelar](${to}) en un plazo de 14 días.`,
  safety: {
    unknownBrowser: "Un navegador que no se identifica",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}; dirección en ${network}`),
    notYou: (devices: string, account: string) =>
      `Si no has sido tú, [revisa tus dispositivos](${devices}) y [cambia la contraseña](${account}).`,
    notes: {
      "new-device": {
        subject: "Nuevo inicio de sesión",
        text: "Se ha iniciado sesión en tu cuenta desde un navegador que no se había usado antes con ella.",
      },
      "password-changed": {
        subject: "Se ha cambiado tu contraseña",
        text: "Se ha cambiado la contraseña de tu cuenta. Se ha cerrado la sesión en todos los demás dispositivos.",
      },
      "second-factor-on": {
        subject: "Tu segundo factor está activado",
        text: "A partir de ahora, para iniciar sesión en tu cuenta hace falta un código además de la contraseña.",
      },
      "second-factor-off": {
        subject: "Tu segundo factor está desactivado",
        text: "Tu cuenta ya no tiene segundo factor. Ahora basta con la contraseña para iniciar sesión.",
      },
      "app-removed": {
        subject: "Ya no se usa tu aplicación de autenticación",
        text: "Ya no se piden códigos de tu aplicación de autenticación. Tus llaves de acceso siguen siendo tu segundo factor.",
      },
      "provider-linked": {
        subject: "Otro servicio abre tu cuenta",
        text: "Se ha vinculado con la tuya una cuenta de otro servicio. Con ella se entra sin contraseña; lo demás que pide tu cuenta se sigue pidiendo.",
      },
      "provider-unlinked": {
        subject: "Se ha desvinculado un servicio",
        text: "Se ha desvinculado de la tuya una cuenta de otro servicio. Ya no sirve para entrar.",
      },
      "passkey-added": {
        subject: "Tienes una llave de acceso nueva",
        text: "Se ha añadido una llave de acceso a tu cuenta. Con ella se entra sin contraseña; con la contraseña hace falta además uno de tus segundos factores.",
      },
      "passkey-removed": {
        subject: "Se ha quitado una llave de acceso",
        text: "Se ha quitado una llave de acceso de tu cuenta. Ya no sirve para entrar.",
      },
      "passkey-copied": {
        subject: "Se ha rechazado una llave de acceso",
        text: "Se ha rechazado una de tus llaves de acceso, porque parece que existe una copia. Si no sabes por qué, quítala.",
      },
      "token-made": {
        subject: "Tienes una clave personal nueva",
        text: "Se ha creado una clave personal para tu cuenta. Un programa que la tenga puede actuar en tu nombre.",
      },
      "recovery-codes-made": {
        subject: "Tienes códigos de recuperación nuevos",
        text: "Se han creado códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.",
      },
      "recovery-code-used": {
        subject: "Se ha usado un código de recuperación",
        text: "Se ha usado uno de tus códigos de recuperación. No sirve una segunda vez.",
      },
    },
  },
  moderation: {
    "post.deleted": {
      subject: "Moderación: publicación eliminada",
      byAdmins: (v) => `La administración del sitio eliminó tu publicación ${v.post} de ${v.sub}. Motivo: ${v.reason}`,
      byTeam: (v) => `La moderación de ${v.sub} eliminó tu publicación ${v.post}. Motivo: ${v.reason}`,
    },
    "post.restored": {
      subject: "Moderación: publicación restaurada",
      byAdmins: (v) => `La administración del sitio restauró tu publicación ${v.post} en ${v.sub}. Motivo: ${v.reason}`,
      byTeam: (v) => `La moderación de ${v.sub} restauró tu publicación ${v.post}. Motivo: ${v.reason}`,
    },
    "comment.deleted": {
      subject: "Moderación: comentario eliminado",
      byAdmins: (v) =>
        `La administración del sitio eliminó un comentario tuyo en la publicación ${v.post}. Motivo: ${v.reason}`,
      byTeam: (v) =>
        `La moderación de ${v.sub} eliminó un comentario tuyo en la publicación ${v.post}. Motivo: ${v.reason}`,
    },
    "comment.restored": {
      subject: "Moderación: comentario restaurado",
      byAdmins: (v) =>
        `La administración del sitio restauró un comentario tuyo en la publicación ${v.post} de ${v.sub}. Motivo: ${v.reason}`,
      byTeam: (v) =>
        `La moderación de ${v.sub} restauró un comentario tuyo en la publicación ${v.post}. Motivo: ${v.reason}`,
    },
    "review.approved": {
      subject: "Lo que escribiste se ha aprobado",
      byAdmins: (v) => `La administración del sitio aprobó lo que escribiste: ${v.post}. Ya lo ve todo el mundo.`,
      byTeam: (v) => `La moderación de ${v.sub} aprobó lo que escribiste: ${v.post}. Ya lo ve todo el mundo.`,
    },
    "review.refused": {
      subject: "Lo que escribiste se ha rechazado",
      byAdmins: (v) => `La administración del sitio rechazó lo que escribiste: ${v.post}. Motivo: ${v.reason}`,
      byTeam: (v) => `La moderación de ${v.sub} rechazó lo que escribiste: ${v.post}. Motivo: ${v.reason}`,
    },
    "review.removed": {
      subject: "Lo que escribiste se ha eliminado",
      byAdmins: (v) => `Una regla del sitio eliminó lo que escribiste en ${v.sub}: ${v.post}. Motivo: ${v.reason}`,
      byTeam: (v) => `Una regla de ${v.sub} eliminó lo que escribiste: ${v.post}. Motivo: ${v.reason}`,
    },
    "review.held-again": {
      subject: "Lo que escribiste vuelve a esperar revisión",
      byAdmins: (v) => `Lo que escribiste vuelve a esperar revisión: ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Lo que escribiste vuelve a esperar revisión: ${v.post}.${reasonOf(v.reason)}`,
    },
    "review.restored": {
      subject: "Lo que escribiste está de nuevo",
      byAdmins: (v) =>
        `La administración del sitio restauró lo que una regla había eliminado en ${v.sub}: ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v) =>
        `La moderación de ${v.sub} restauró lo que una regla había eliminado: ${v.post}.${reasonOf(v.reason)}`,
    },
    "written.removed": {
      subject: "Lo que escribiste se ha eliminado",
      byAdmins: (v) => `La administración del sitio eliminó lo que escribiste. Motivo: ${v.reason}`,
      byTeam: (v) => `La administración del sitio eliminó lo que escribiste. Motivo: ${v.reason}`,
    },
    "written.restored": {
      subject: "Lo que escribiste está de nuevo",
      byAdmins: (v) => `La administración del sitio restauró lo que escribiste.${reasonOf(v.reason)}`,
      byTeam: (v) => `La administración del sitio restauró lo que escribiste.${reasonOf(v.reason)}`,
    },
    "mod.restored": {
      subject: "Moderación: de nuevo en un equipo",
      byAdmins: (v) => `La administración del sitio te devolvió al equipo de ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Estás de nuevo en el equipo de ${v.sub}.${reasonOf(v.reason)}`,
    },
    "sub.taken-back": {
      subject: "Moderación: un círculo ya no es tuyo",
      byAdmins: (v) =>
        `La administración del sitio deshizo la entrega de ${v.sub}: ya no es tuyo.${reasonOf(v.reason)}`,
      byTeam: (v) => `Se deshizo la entrega de ${v.sub}: ya no es tuyo.${reasonOf(v.reason)}`,
    },
    "appeal.ease-undone": {
      subject: "Tu apelación: el veto dura lo mismo que antes",
      byAdmins: (v) => `Se deshizo el acortamiento de tu veto: dura lo mismo que antes.${reasonOf(v.reason)}`,
      byTeam: (v) => `Se deshizo el acortamiento de tu veto: dura lo mismo que antes.${reasonOf(v.reason)}`,
    },
    "account.unbanned": {
      subject: "Tu cuenta está abierta de nuevo",
      byAdmins: (v) => `Ya no tienes un veto en este sitio.${reasonOf(v.reason)}`,
      byTeam: (v) => `Ya no tienes un veto en este sitio.${reasonOf(v.reason)}`,
    },
    "upload.restored": {
      subject: "Tu archivo está de nuevo",
      byAdmins: (v) =>
        `La administración del sitio repuso el archivo de tu publicación ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v) => `La administración del sitio repuso el archivo de tu publicación ${v.post}.${reasonOf(v.reason)}`,
    },
    "upload.sub-restored": {
      subject: "Una imagen de tu círculo está de nuevo",
      byAdmins: (v) =>
        `La administración del sitio repuso una imagen que habías enviado para ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v) =>
        `La administración del sitio repuso una imagen que habías enviado para ${v.sub}.${reasonOf(v.reason)}`,
    },
    "mod.invited": {
      subject: "Moderación: invitación",
      byAdmins: (v) =>
        `La administración del sitio te invita a moderar ${v.sub}. Tu función: ${v.role}. [Aceptar o rechazar](${v.teamPage})`,
      byTeam: (v) => `Te invitan a moderar ${v.sub}. Tu función: ${v.role}. [Aceptar o rechazar](${v.teamPage})`,
    },
    "mod.revoked": {
      subject: "Moderación: invitación retirada",
      byAdmins: (v) => `La administración del sitio retiró tu invitación a moderar ${v.sub}.`,
      byTeam: (v) => `Se retiró tu invitación a moderar ${v.sub}.`,
    },
    "mod.removed": {
      subject: "Moderación: fuera de un equipo",
      byAdmins: (v) => `La administración del sitio te quitó del equipo de ${v.sub}.`,
      byTeam: (v) => `Ya no estás en el equipo de ${v.sub}.`,
    },
    "sub.offered": {
      subject: "Moderación: te ofrecen un círculo",
      byAdmins: (v) => `Te ofrecen ${v.sub}. [Aceptar o rechazar](${v.teamPage})`,
      byTeam: (v) => `Quien tiene ${v.sub} te lo ofrece. [Aceptar o rechazar](${v.teamPage})`,
    },
    "sub.transferred": {
      subject: "Moderación: un círculo es tuyo",
      byAdmins: (v) => `La administración del sitio te dio ${v.sub}. [Su equipo](${v.teamPage})`,
      byTeam: (v) => `${v.sub} es tuyo ahora. [Su equipo](${v.teamPage})`,
    },
    "account.factor-dropped": {
      subject: "Se ha retirado tu segundo factor",
      byAdmins: (v) =>
        `La administración del sitio ha retirado el segundo factor de tu cuenta. Ahora basta con la contraseña para iniciar sesión; configura pronto otro. Motivo: ${v.reason}`,
      byTeam: (v) =>
        `La administración del sitio ha retirado el segundo factor de tu cuenta. Ahora basta con la contraseña para iniciar sesión; configura pronto otro. Motivo: ${v.reason}`,
    },
    "account.reset-link": {
      subject: "Se ha creado un enlace para otra contraseña",
      byAdmins: (v) =>
        `La administración del sitio ha creado un enlace que pone otra contraseña a tu cuenta; sirve una vez, durante un día. Si no lo pediste, escríbeles. Motivo: ${v.reason}`,
      byTeam: (v) =>
        `La administración del sitio ha creado un enlace que pone otra contraseña a tu cuenta; sirve una vez, durante un día. Si no lo pediste, escríbeles. Motivo: ${v.reason}`,
    },
    "upload.removed": {
      subject: "Se ha quitado tu archivo",
      byAdmins: (v) =>
        `La administración del sitio ha quitado el archivo de tu publicación ${v.post}. Motivo: ${v.reason}`,
      byTeam: (v) =>
        `La administración del sitio ha quitado el archivo de tu publicación ${v.post}. Motivo: ${v.reason}`,
    },
    "upload.sub-removed": {
      subject: "Se ha quitado una imagen de tu círculo",
      byAdmins: (v) =>
        `La administración del sitio ha quitado una imagen que enviaste para ${v.sub}. Motivo: ${v.reason}`,
      byTeam: (v) =>
        `La administración del sitio ha quitado una imagen que enviaste para ${v.sub}. Motivo: ${v.reason}`,
    },
    "sub.refused": {
      subject: "Tu petición de un círculo",
      byAdmins: (v) => `La administración del sitio no te dio ${v.sub}.`,
      byTeam: (v) => `No se te dio ${v.sub}.`,
    },
    "appeal.made": {
      subject: "Una apelación que debes resolver",
      byAdmins: (v) =>
        `Alguien apela contra una medida de la administración. Te toca resolverla. [Leer la apelación](${v.appeal})`,
      byTeam: (v) =>
        `Alguien apela contra una medida del equipo de ${v.sub}. Te toca resolverla. [Leer la apelación](${v.appeal})`,
    },
    "appeal.upheld": {
      subject: "Tu apelación: la medida se mantiene",
      byAdmins: (v) =>
        `Tu apelación se ha revisado y la medida se mantiene. Respuesta: ${v.reason} [Verla](${v.appeal})`,
      byTeam: (v) => `Tu apelación se ha revisado y la medida se mantiene. Respuesta: ${v.reason} [Verla](${v.appeal})`,
    },
    "appeal.eased": {
      subject: "Tu apelación: el veto se acorta",
      byAdmins: (v) =>
        `Tu apelación se ha revisado y tu veto termina antes. Respuesta: ${v.reason} [Verla](${v.appeal})`,
      byTeam: (v) => `Tu apelación se ha revisado y tu veto termina antes. Respuesta: ${v.reason} [Verla](${v.appeal})`,
    },
    "appeal.reversed": {
      subject: "Tu apelación: la medida se deshace",
      byAdmins: (v) =>
        `Tu apelación se ha revisado y la medida se deshace. Respuesta: ${v.reason} [Verla](${v.appeal})`,
      byTeam: (v) => `Tu apelación se ha revisado y la medida se deshace. Respuesta: ${v.reason} [Verla](${v.appeal})`,
    },
    "appeal.decided": {
      subject: "Se resolvió una apelación",
      byAdmins: (v) => `Se resolvió una apelación contra lo que hiciste. [Verla](${v.appeal})`,
      byTeam: (v) => `Se resolvió una apelación contra lo que hiciste. [Verla](${v.appeal})`,
    },
    "sub.warned": {
      subject: "Moderación: advertencia",
      byAdmins: (v) =>
        `La administración del sitio te advierte en ${v.sub}: ${v.reason}${aboutRule(v.rule)}\n\n[Lee y confirma la advertencia](${v.personHere}) antes de volver a publicar o comentar allí.`,
      byTeam: (v) =>
        `La moderación de ${v.sub} te advierte: ${v.reason}${aboutRule(v.rule)}\n\n[Lee y confirma la advertencia](${v.personHere}) antes de volver a publicar o comentar allí.`,
    },
    "sub.warning-withdrawn": {
      subject: "Moderación: advertencia retirada",
      byAdmins: (v) => `Se retiró una advertencia de ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Se retiró una advertencia de ${v.sub}.${reasonOf(v.reason)}`,
    },
    "sub.banned": {
      subject: "Moderación: veto permanente",
      byAdmins: (v) =>
        `Los administradores del sitio te han vetado de forma permanente en ${v.sub}. Motivo: ${v.reason}`,
      byTeam: (v) => `Tienes vetada la entrada a ${v.sub} de forma permanente. Motivo: ${v.reason}`,
    },
    "sub.banned-for-days": {
      subject: "Moderación: veto temporal",
      byAdmins: (v) =>
        `Los administradores del sitio te han vetado en ${v.sub} durante ${days(v.note)}. Motivo: ${v.reason}`,
      byTeam: (v) => `Tienes vetada la entrada a ${v.sub} durante ${days(v.note)}. Motivo: ${v.reason}`,
    },
    "sub.unbanned": {
      subject: "Moderación: veto levantado",
      byAdmins: (v) => `Ya puedes volver a publicar en ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Ya puedes volver a publicar en ${v.sub}.${reasonOf(v.reason)}`,
    },
  },
} satisfies Translation<typeof en>;
