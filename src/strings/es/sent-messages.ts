import type { Translation } from "../catalogue.ts";
import type { sentMessages as en } from "../en/sent-messages.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, formOf } = spokenNumber("es");

/** Length of a ban. */
const days = (note: string) => counted(Number(note), "día", "días");
const reasonOf = (reason: string) => (reason === "" ? "" : ` Motivo: ${reason}`);
const aboutRule = (rule: string) => (rule === "" ? "" : `\n\nRegla: ${rule}`);

export const sentMessages = {
  aboutRule,
  alsoRemoved: (n: number) =>
    `${formOf(n, "Se retiró también", "Se retiraron también")} ${counted(n, "publicación o comentario tuyo", "publicaciones y comentarios tuyos")}.`,
  undoneBecause: (reason: string) => `Revocado: ${reason}`,
  appealDoor: (to: string) => `Puedes [apelar](${to}) en un plazo de 14 días.`,
  safety: {
    unknownBrowser: "Navegador desconocido",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}, dirección IP en ${network}`),
    notYou: (devices: string, account: string) =>
      `Si no fuiste tú, [revisa tus dispositivos](${devices}) y [cambia la contraseña](${account}).`,
    notes: {
      "new-device": {
        subject: "Nuevo inicio de sesión",
        text: "Se inició sesión en tu cuenta desde un navegador nuevo.",
      },
      "password-changed": {
        subject: "Tu contraseña se cambió",
        text: "Tu contraseña se cambió. Se cerró la sesión en los demás dispositivos.",
      },
      "second-factor-on": {
        subject: "Verificación en dos pasos activada",
        text: "A partir de ahora, para iniciar sesión hacen falta tu contraseña y un segundo factor.",
      },
      "second-factor-off": {
        subject: "Verificación en dos pasos desactivada",
        text: "Tu cuenta ya no tiene segundo factor. Basta con la contraseña para iniciar sesión.",
      },
      "app-removed": {
        subject: "Aplicación de autenticación quitada",
        text: "Se quitó tu aplicación de autenticación. Tus llaves de acceso siguen siendo tu segundo factor.",
      },
      "provider-linked": {
        subject: "Servicio de inicio de sesión vinculado",
        text: "Se vinculó a la tuya una cuenta de otro servicio. Permite iniciar sesión sin tu contraseña. Si tienes un segundo factor, sigue siendo necesario.",
      },
      "provider-unlinked": {
        subject: "Servicio de inicio de sesión desvinculado",
        text: "Se desvinculó de la tuya una cuenta de otro servicio. Ya no sirve para iniciar sesión.",
      },
      "passkey-added": {
        subject: "Llave de acceso añadida",
        text: "Se añadió una llave de acceso a tu cuenta. Permite iniciar sesión sin tu contraseña. Con la contraseña, ahora hace falta además un segundo factor.",
      },
      "passkey-removed": {
        subject: "Llave de acceso quitada",
        text: "Se quitó una llave de acceso de tu cuenta. Ya no sirve para iniciar sesión.",
      },
      "passkey-copied": {
        subject: "Llave de acceso rechazada",
        text: "Se rechazó una de tus llaves de acceso porque podría haberse copiado. Si no sabes por qué, quítala.",
      },
      "token-made": {
        subject: "Token personal creado",
        text: "Se creó un token personal para tu cuenta. Una aplicación que lo tenga puede actuar en tu nombre.",
      },
      "feeds-made": {
        subject: "Canales privados creados",
        text: "Se crearon canales privados para tu cuenta. Cualquiera que tenga la dirección de un canal puede leerlo, pero nada más.",
      },
      "recovery-codes-made": {
        subject: "Códigos de recuperación nuevos",
        text: "Se crearon códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.",
      },
      "recovery-code-used": {
        subject: "Código de recuperación usado",
        text: "Se usó uno de tus códigos de recuperación. No se puede volver a usar.",
      },
    },
  },
  moderation: {
    "post.deleted": {
      subject: "Moderación: publicación retirada",
      byAdmins: (v) => `La administración del sitio retiró tu publicación ${v.post} de ${v.sub}. Motivo: ${v.reason}`,
      byTeam: (v) => `La moderación de ${v.sub} retiró tu publicación ${v.post}. Motivo: ${v.reason}`,
    },
    "post.restored": {
      subject: "Moderación: publicación restaurada",
      byAdmins: (v) => `La administración del sitio restauró tu publicación ${v.post} en ${v.sub}. Motivo: ${v.reason}`,
      byTeam: (v) => `La moderación de ${v.sub} restauró tu publicación ${v.post}. Motivo: ${v.reason}`,
    },
    "comment.deleted": {
      subject: "Moderación: comentario retirado",
      byAdmins: (v) =>
        `La administración del sitio retiró tu comentario en la publicación ${v.post}. Motivo: ${v.reason}`,
      byTeam: (v) => `La moderación de ${v.sub} retiró tu comentario en la publicación ${v.post}. Motivo: ${v.reason}`,
    },
    "comment.restored": {
      subject: "Moderación: comentario restaurado",
      byAdmins: (v) =>
        `La administración del sitio restauró tu comentario en la publicación ${v.post} de ${v.sub}. Motivo: ${v.reason}`,
      byTeam: (v) =>
        `La moderación de ${v.sub} restauró tu comentario en la publicación ${v.post}. Motivo: ${v.reason}`,
    },
    "review.approved": {
      subject: "Se aprobó tu publicación o comentario",
      byAdmins: (v) =>
        `La administración del sitio aprobó tu publicación o comentario: ${v.post}. Ya es visible para todo el mundo.`,
      byTeam: (v) =>
        `La moderación de ${v.sub} aprobó tu publicación o comentario: ${v.post}. Ya es visible para todo el mundo.`,
    },
    "review.refused": {
      subject: "Se rechazó tu publicación o comentario",
      byAdmins: (v) =>
        `La administración del sitio rechazó tu publicación o comentario: ${v.post}. Motivo: ${v.reason}`,
      byTeam: (v) => `La moderación de ${v.sub} rechazó tu publicación o comentario: ${v.post}. Motivo: ${v.reason}`,
    },
    "review.removed": {
      subject: "Se retiró tu publicación o comentario",
      byAdmins: (v) =>
        `Una regla de automoderación del sitio retiró tu publicación o comentario en ${v.sub}: ${v.post}. Motivo: ${v.reason}`,
      byTeam: (v) =>
        `Una regla de automoderación de ${v.sub} retiró tu publicación o comentario: ${v.post}. Motivo: ${v.reason}`,
    },
    "review.held-again": {
      subject: "Tu publicación o comentario vuelve a estar en revisión",
      byAdmins: (v) => `Tu publicación o comentario vuelve a estar en revisión: ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Tu publicación o comentario vuelve a estar en revisión: ${v.post}.${reasonOf(v.reason)}`,
    },
    "review.restored": {
      subject: "Se restauró tu publicación o comentario",
      byAdmins: (v) =>
        `La administración del sitio restauró tu publicación o comentario, que una regla de automoderación había retirado en ${v.sub}: ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v) =>
        `La moderación de ${v.sub} restauró tu publicación o comentario, que una regla de automoderación había retirado: ${v.post}.${reasonOf(v.reason)}`,
    },
    "written.removed": {
      subject: "Se retiraron publicaciones y comentarios tuyos",
      byAdmins: (v) => `La administración del sitio retiró publicaciones y comentarios tuyos. Motivo: ${v.reason}`,
      byTeam: (v) => `La administración del sitio retiró publicaciones y comentarios tuyos. Motivo: ${v.reason}`,
    },
    "written.restored": {
      subject: "Se restauraron publicaciones y comentarios tuyos",
      byAdmins: (v) => `La administración del sitio restauró publicaciones y comentarios tuyos.${reasonOf(v.reason)}`,
      byTeam: (v) => `La administración del sitio restauró publicaciones y comentarios tuyos.${reasonOf(v.reason)}`,
    },
    "mod.restored": {
      subject: "Moderación: vuelves a moderar",
      byAdmins: (v) => `La administración del sitio te devolvió a la moderación de ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Vuelves a moderar ${v.sub}.${reasonOf(v.reason)}`,
    },
    "sub.taken-back": {
      subject: "Moderación: transferencia de círculo revocada",
      byAdmins: (v) =>
        `La administración del sitio revocó la transferencia de ${v.sub} a tu cuenta. Ya no es de tu propiedad.${reasonOf(v.reason)}`,
      byTeam: (v) =>
        `Se revocó la transferencia de ${v.sub} a tu cuenta. Ya no es de tu propiedad.${reasonOf(v.reason)}`,
    },
    "appeal.ease-undone": {
      subject: "Tu apelación: veto original restablecido",
      byAdmins: (v) =>
        `Se revocó la decisión de acortar tu veto. Vuelve a valer la fecha de fin original.${reasonOf(v.reason)}`,
      byTeam: (v) =>
        `Se revocó la decisión de acortar tu veto. Vuelve a valer la fecha de fin original.${reasonOf(v.reason)}`,
    },
    "account.unbanned": {
      subject: "Se levantó tu veto",
      byAdmins: (v) => `Ya no tienes un veto en este sitio.${reasonOf(v.reason)}`,
      byTeam: (v) => `Ya no tienes un veto en este sitio.${reasonOf(v.reason)}`,
    },
    "upload.restored": {
      subject: "Se restauró tu archivo",
      byAdmins: (v) =>
        `La administración del sitio restauró el archivo de tu publicación ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v) =>
        `La administración del sitio restauró el archivo de tu publicación ${v.post}.${reasonOf(v.reason)}`,
    },
    "upload.sub-restored": {
      subject: "Se restauró una imagen de tu círculo",
      byAdmins: (v) =>
        `La administración del sitio restauró una imagen que subiste para ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v) => `La administración del sitio restauró una imagen que subiste para ${v.sub}.${reasonOf(v.reason)}`,
    },
    "mod.invited": {
      subject: "Moderación: invitación",
      byAdmins: (v) =>
        `La administración del sitio te invita a moderar ${v.sub}. Tu función: ${v.role}. [Aceptar o rechazar](${v.teamPage})`,
      byTeam: (v) => `Te han invitado a moderar ${v.sub}. Tu función: ${v.role}. [Aceptar o rechazar](${v.teamPage})`,
    },
    "mod.revoked": {
      subject: "Moderación: invitación retirada",
      byAdmins: (v) => `La administración del sitio retiró tu invitación a moderar ${v.sub}.`,
      byTeam: (v) => `Se retiró tu invitación a moderar ${v.sub}.`,
    },
    "mod.removed": {
      subject: "Moderación: ya no moderas un círculo",
      byAdmins: (v) => `La administración del sitio te quitó de la moderación de ${v.sub}.`,
      byTeam: (v) => `Ya no moderas ${v.sub}.`,
    },
    "sub.offered": {
      subject: "Moderación: te ofrecen un círculo",
      byAdmins: (v) => `Te ofrecen la propiedad de ${v.sub}. [Aceptar o rechazar](${v.teamPage})`,
      byTeam: (v) => `El propietario de ${v.sub} quiere transferirte el círculo. [Aceptar o rechazar](${v.teamPage})`,
    },
    "sub.transferred": {
      subject: "Moderación: tienes un círculo en propiedad",
      byAdmins: (v) => `La administración del sitio te transfirió ${v.sub}. [Ver su moderación](${v.teamPage})`,
      byTeam: (v) => `${v.sub} es ahora de tu propiedad. [Ver su moderación](${v.teamPage})`,
    },
    "account.factor-dropped": {
      subject: "Se quitó tu segundo factor",
      byAdmins: (v) =>
        `La administración del sitio quitó el segundo factor de tu cuenta. Basta con la contraseña para iniciar sesión, así que configura pronto otro. Motivo: ${v.reason}`,
      byTeam: (v) =>
        `La administración del sitio quitó el segundo factor de tu cuenta. Basta con la contraseña para iniciar sesión, así que configura pronto otro. Motivo: ${v.reason}`,
    },
    "account.reset-link": {
      subject: "Se creó un enlace de contraseña",
      byAdmins: (v) =>
        `La administración del sitio creó un enlace para poner una contraseña nueva en tu cuenta. Sirve una vez, durante un día. Si no lo pediste, contacta con ella. Motivo: ${v.reason}`,
      byTeam: (v) =>
        `La administración del sitio creó un enlace para poner una contraseña nueva en tu cuenta. Sirve una vez, durante un día. Si no lo pediste, contacta con ella. Motivo: ${v.reason}`,
    },
    "upload.removed": {
      subject: "Se retiró tu archivo",
      byAdmins: (v) => `La administración del sitio retiró el archivo de tu publicación ${v.post}. Motivo: ${v.reason}`,
      byTeam: (v) => `La administración del sitio retiró el archivo de tu publicación ${v.post}. Motivo: ${v.reason}`,
    },
    "upload.sub-removed": {
      subject: "Se retiró una imagen de tu círculo",
      byAdmins: (v) => `La administración del sitio retiró una imagen que subiste para ${v.sub}. Motivo: ${v.reason}`,
      byTeam: (v) => `La administración del sitio retiró una imagen que subiste para ${v.sub}. Motivo: ${v.reason}`,
    },
    "sub.refused": {
      subject: "Tu solicitud de propiedad",
      byAdmins: (v) => `La administración del sitio rechazó tu solicitud de propiedad de ${v.sub}.`,
      byTeam: (v) => `Se rechazó tu solicitud de propiedad de ${v.sub}.`,
    },
    "appeal.made": {
      subject: "Apelación nueva por decidir",
      byAdmins: (v) =>
        `Un miembro apeló una decisión de la administración. Te corresponde decidir. [Ver la apelación](${v.appeal})`,
      byTeam: (v) =>
        `Un miembro apeló una decisión de la moderación de ${v.sub}. Te corresponde decidir. [Ver la apelación](${v.appeal})`,
    },
    "appeal.upheld": {
      subject: "Tu apelación: decisión confirmada",
      byAdmins: (v) => `Tu apelación se revisó y la decisión se mantiene. Explicación: ${v.reason} [Ver](${v.appeal})`,
      byTeam: (v) => `Tu apelación se revisó y la decisión se mantiene. Explicación: ${v.reason} [Ver](${v.appeal})`,
    },
    "appeal.eased": {
      subject: "Tu apelación: veto acortado",
      byAdmins: (v) => `Tu apelación se revisó y tu veto se acortó. Explicación: ${v.reason} [Ver](${v.appeal})`,
      byTeam: (v) => `Tu apelación se revisó y tu veto se acortó. Explicación: ${v.reason} [Ver](${v.appeal})`,
    },
    "appeal.reversed": {
      subject: "Tu apelación: decisión revocada",
      byAdmins: (v) => `Tu apelación se revisó y la decisión se revocó. Explicación: ${v.reason} [Ver](${v.appeal})`,
      byTeam: (v) => `Tu apelación se revisó y la decisión se revocó. Explicación: ${v.reason} [Ver](${v.appeal})`,
    },
    "appeal.decided": {
      subject: "Se decidió una apelación",
      byAdmins: (v) => `Se decidió una apelación contra una decisión tuya. [Ver](${v.appeal})`,
      byTeam: (v) => `Se decidió una apelación contra una decisión tuya. [Ver](${v.appeal})`,
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
      byAdmins: (v) => `La administración del sitio te ha vetado permanentemente en ${v.sub}. Motivo: ${v.reason}`,
      byTeam: (v) => `Tienes un veto permanente en ${v.sub}. Motivo: ${v.reason}`,
    },
    "sub.banned-for-days": {
      subject: "Moderación: veto temporal",
      byAdmins: (v) =>
        `La administración del sitio te ha vetado en ${v.sub} durante ${days(v.note)}. Motivo: ${v.reason}`,
      byTeam: (v) => `Tienes un veto en ${v.sub} durante ${days(v.note)}. Motivo: ${v.reason}`,
    },
    "sub.unbanned": {
      subject: "Moderación: veto levantado",
      byAdmins: (v) => `Ya no tienes un veto en ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Ya no tienes un veto en ${v.sub}.${reasonOf(v.reason)}`,
    },
  },
} satisfies Translation<typeof en>;
