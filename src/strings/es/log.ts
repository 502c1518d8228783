import type { Translation } from "../catalogue.ts";
import type { log as en } from "../en/log.ts";
import { settingNames } from "../setting-names.ts";
import { spokenNumber } from "../spoken-number.ts";
import { flairs } from "./flairs.ts";
import { subSettings } from "./sub-settings.ts";

const settings = settingNames({ ...flairs, ...subSettings });

const { number, counted } = spokenNumber("es");

const days = (note: string) => `durante ${counted(Number(note), "día", "días")}`;

/** Reasons why attack mode started. */
const WAVES: Readonly<Record<string, string>> = {
  sign_ups: "demasiados registros",
  first_posts: "demasiadas publicaciones de cuentas nuevas",
  log_ins: "demasiados inicios de sesión fallidos",
};

/** Summary of an attack mode that ended. */
const attackEnded = (note: string) => {
  if (!/^\d/.test(note)) return "Desactivó el modo de ataque";
  const [tried = 0, refused = 0, asked = 0, held = 0, limited = 0, pages = 0] = note.split(" ").map(Number);
  return `El modo de ataque terminó automáticamente: ${counted(refused, "registro rechazado", "registros rechazados")} de ${number(tried)}, ${counted(asked, "captcha exigido", "captchas exigidos")}, ${counted(held, "enlace retenido", "enlaces retenidos")}, ${counted(limited, "solicitud limitada", "solicitudes limitadas")}, ${counted(pages, "página servida de la caché", "páginas servidas de la caché")}`;
};

/** Action of a clean-up, with the number of accounts. */
const cleanedUp = (note: string) => {
  const [act, n] = note.split(" ");
  const accounts = counted(Number(n), "cuenta", "cuentas");
  if (act === "ban") return `Vetó ${accounts} en una limpieza. Motivo: {reason}`;
  return act === "hold"
    ? `Retuvo todo el contenido de ${accounts} para revisión. Motivo: {reason}`
    : `Retiró todo el contenido de ${accounts}. Motivo: {reason}`;
};

/** Content of this sub that a clean-up held or removed. */
const cleanedHere = (note: string) => {
  const [act, n] = note.split(" ");
  return `${act === "hold" ? "Retuvo" : "Retiró"} ${counted(Number(n), "publicación o comentario", "publicaciones y comentarios")} en una limpieza del sitio. Motivo: {reason}`;
};

export const log = {
  site: "Registro del sitio",
  ofSub: (sub: string) => `Registro del círculo ${sub}`,
  siteLead: "Acciones de la administración en todo el sitio o en círculos que no modera.",
  time: "Hora",
  moderator: "Moderador",
  action: "Acción",
  person: "Usuario",
  where: "Círculo",
  everywhere: "todo el sitio",
  link: "Enlace",
  items: { post: "Publicación", comment: "Comentario" },
  filter: "Filtrar",
  groups: {
    posts: "Publicaciones",
    comments: "Comentarios",
    people: "Personas",
    team: "Moderación",
    reports: "Reportes",
    settings: "Ajustes",
  },
  admin: "administración",
  anAdmin: "La administración",
  theSite: "El sitio",
  aModerator: "La moderación",
  nobody: "[Eliminado]",
  noReason: "sin motivo",
  rule: (text: string) => `Regla: ${text}`,
  removed: (n: number) => counted(n, "publicación o comentario retirado", "publicaciones y comentarios retirados"),
  progress: (done: number, total: number) => `En curso: ${number(done)} de ${number(total)}`,
  undoing: (done: number, total: number) => `Deshaciendo: ${number(done)} de ${number(total)}`,
  undone: "Deshecho",
  isUndone: "deshecho",
  undoneBecause: (reason: string) => `Deshecho: ${reason}`,
  undo: "Deshacer",
  undoOf: (act: string) => `Deshacer: ${act}`,
  whyUndo: "¿Por qué lo deshaces?",
  whyUndoHint: "Se muestra en el registro y se envía a la persona afectada.",
  undoneNow: "Deshecho.",
  undoneSoon: "Deshaciendo. El registro muestra el progreso.",
  undoneBut: (units: string) => `Deshecho, salvo lo que se modificó después: ${units}.`,
  noUndo: "No puedes deshacer esto.",
  leftTitle: "Sin deshacer",
  leftHelp: "Se mantiene por cambios posteriores:",
  units: {
    "post.deletion": "la eliminación de una publicación",
    "post.locked": "el cierre de los comentarios",
    "post.sticky": "la publicación fijada",
    "post.order": "el orden de los comentarios",
    "post.nsfw": "la marca NSFW",
    "post.flair": "la etiqueta de una publicación",
    "post.pinned-comment": "el comentario fijado",
    "comment.deletion": "la eliminación de un comentario",
    "comment.locked": "el cierre de un comentario",
    "sub.flair-preset": "una etiqueta",
    "sub.response": "una respuesta guardada",
    "sub.rule": "una regla",
    "sub.setting": "un ajuste",
    "sub.ban": "el veto",
    "modmail.mute": "el silencio en el correo de moderación",
    "modmail.conversation": "la conversación en el correo de moderación",
    "sub.position": "la función de un moderador",
    "sub.ownership": "la propiedad del círculo",
    "sub.style": "una hoja de estilos",
    "sub.image": "una imagen del círculo",
    "sub.picture": "el icono o la cabecera del círculo",
    "automod.rule": "una regla de automoderación",
    webhook: "un webhook",
    "queue.hold": "la retención para revisión",
    "reporter.mute": "el silencio de los reportes de un miembro",
    action: "una acción en bloque",
    "clean-up": "una limpieza",
    attack: "el modo de ataque",
    "report.state": "el estado de un reporte",
    "report.by-rule": "el estado de un reporte",
    "ban.end": "el fin de un veto",
    "site.ban": "el veto en el sitio",
    "site.setting": "un ajuste del sitio",
    "address-block": "el bloqueo de un rango de direcciones",
    "banned-domain": "un dominio vetado",
    "wiki.page": "una página del sitio",
    "image.block": "el bloqueo de una imagen",
    "person.upload-grant": "el permiso de subir archivos",
    "post.file": "el archivo de una publicación",
    "person.votes": "los votos de una persona",
    warning: "la advertencia",
    "person-note": "una nota sobre una persona",
    badge: "una insignia",
    "daily-sub": "el círculo del día",
    announcement: "el anuncio",
    "person.badge": "una insignia de una persona",
    "user-flair": "la etiqueta de una persona",
  },
  empty: "Todavía no hay acciones.",
  emptyHelp: "Aquí aparecen las acciones de la moderación y la administración, con sus motivos.",
  noneSo: "Ninguna acción coincide.",
  noneSoHelp: "Prueba con otro filtro u otro nombre.",
  showAll: "Mostrar todo",
  acts: {
    19: (note: string) =>
      note === ""
        ? "Vetó a {person} en el sitio. Motivo: {reason}"
        : `Vetó a {person} en el sitio ${days(note)}. Motivo: {reason}`,
    20: "Creó el círculo",
    21: (note: string) =>
      note === "" ? "Cambió los ajustes del círculo" : `Cambió los ajustes del círculo: ${settings(note)}`,
    22: (note: string) =>
      note === "" ? "Vetó a {person}. Motivo: {reason}" : `Vetó a {person} ${days(note)}. Motivo: {reason}`,
    23: "Levantó el veto a {person}",
    24: "Invitó a {person} a moderar",
    25: "Aceptó la invitación a moderar",
    26: "Quitó a {person} de la moderación",
    27: "Retiró a {person} la invitación a moderar",
    28: "{person} rechazó la invitación a moderar",
    29: "Editó la hoja de estilos",
    30: "Transfirió el círculo a {person}",
    41: "Creó un anuncio",
    42: "Vetó el dominio {note}",
    43: "Levantó el veto al dominio {note}",
    44: "Quitó un anuncio",
    50: "Fijó una publicación",
    51: "Dejó de fijar una publicación",
    52: "Retiró una publicación. Motivo: {reason}",
    53: "Retiró un comentario. Motivo: {reason}",
    54: "Levantó el veto a {person} en el sitio",
    55: "Cerró un reporte",
    56: "Reabrió un reporte",
    57: "Cerró todos los reportes de un elemento",
    58: "Restauró una publicación. Motivo: {reason}",
    59: "Restauró un comentario. Motivo: {reason}",
    69: "Vetó el dominio de correo {note}",
    70: "Levantó el veto al dominio de correo {note}",
    73: "Cambió a «recientes» el orden de los comentarios de una publicación fijada",
    74: "Cambió a «mejores» el orden de los comentarios de una publicación fijada",
    75: "Cambió {setting} a {value}",
    76: (note: string) =>
      note === "0" ? "Abrió los comentarios de una publicación" : "Cerró los comentarios de una publicación",
    77: (note: string) => (note === "0" ? "Dejó de fijar un comentario" : "Fijó un comentario"),
    78: (note: string) =>
      note === "2"
        ? "Marcó una publicación o un comentario propios como de la administración"
        : note === "0"
          ? "Quitó de una publicación o un comentario propios la marca de moderación o administración"
          : "Marcó una publicación o un comentario propios como de la moderación",
    100: (note: string) => (note === "0" ? "Quitó la marca NSFW a una publicación" : "Marcó una publicación como NSFW"),
    101: (note: string) =>
      note === "" ? "Quitó la etiqueta de una publicación" : "Asignó a una publicación la etiqueta {note}",
    102: (note: string) => (note === "" ? "Quitó la etiqueta de {person}" : "Asignó a {person} la etiqueta {note}"),
    103: "Cerró una encuesta",
    104: "Añadió la regla {note}",
    105: "Eliminó la regla {note}",
    106: (note: string) => (note === "" ? "Cambió el orden de las reglas" : "Cambió una regla a {note}"),
    107: "Cambió las etiquetas disponibles: {note}",
    108: (note: string) =>
      note === "0" ? "Abrió las respuestas a un comentario" : "Cerró las respuestas a un comentario",
    109: "Deshizo una acción anterior",
    140: (note: string) =>
      note === ""
        ? "Retuvo una publicación o un comentario para revisión"
        : `Retenido para revisión por la regla: ${note}`,
    141: "Aprobó contenido retenido",
    142: "Rechazó contenido retenido. Motivo: {reason}",
    143: "Coincidió una regla de automoderación: {note}",
    144: "Retirado por la automoderación ({note}): {reason}",
    145: "Deshizo todas las acciones de una regla de automoderación: {note}",
    146: "Cambió una regla de automoderación: {note}",
    120: "Silenció a {person} en el correo de moderación",
    121: "Dejó de silenciar a {person} en el correo de moderación",
    130: "Advirtió a {person}: {reason}",
    131: "Retiró una advertencia a {person}",
    132: "Añadió una nota sobre {person}",
    133: "Eliminó una nota sobre {person}",
    150: "Asignó una apelación a {person}",
    151: "Confirmó la decisión tras una apelación de {person}",
    152: "Acortó el veto tras una apelación de {person}",
    153: "Revocó la decisión tras una apelación de {person}",
    154: "Envió a {person} la decisión de una apelación",
    196: "Cambió códigos de invitación: {note}",
    197: "Aprobó la solicitud de {person}",
    198: "Rechazó la solicitud de {person}: {reason}",
    195: "Cambió las preguntas de seguridad: {note}",
    250: "Configuró el inicio de sesión con otro servicio: {note}",
    251: "Quitó el inicio de sesión con otro servicio: {note}",
    252: "Descargó la copia de seguridad {note}",
    256: "Inició la restauración de la copia de seguridad {note}",
    257: "Canceló la restauración de la copia de seguridad {note}",
    262: (note: string) =>
      note === "" ? "Solicitó una exportación de todo el sitio" : `Solicitó una exportación del círculo ${note}`,
    263: (note: string) =>
      note === "" ? "Descargó la exportación de todo el sitio" : `Descargó la exportación del círculo ${note}`,
    253: "Añadió el webhook {note}",
    254: "Cambió el webhook {note}",
    255: "Eliminó el webhook {note}",
    170: "Retiró los votos de {person}",
    205: (note: string) =>
      note === "disabled"
        ? "Cerró el círculo definitivamente"
        : note === "quarantined"
          ? "Puso el círculo en cuarentena"
          : "Reabrió el círculo",
    206: (note: string) =>
      note === "0" ? "Quitó el círculo de los predeterminados" : "Hizo predeterminado el círculo",
    207: "Consultó los votos de {person}",
    230: "Bloqueó una imagen en todas partes. Motivo: {reason}",
    231: "Desbloqueó una imagen. Motivo: {reason}",
    232: cleanedUp,
    264: cleanedHere,
    235: (note: string) =>
      note === "hand"
        ? "Activó el modo de ataque"
        : `El modo de ataque se activó automáticamente: ${WAVES[note] ?? note}`,
    236: attackEnded,
    233: "Retuvo todo el contenido de {person} para revisión. Motivo: {reason}",
    234: "Retiró todo el contenido de {person}. Motivo: {reason}",
    160: "Envió reportes a la administración",
    161: "Decidió a la vez sobre {note} elementos reportados",
    162: "Añadió la respuesta guardada {note}",
    163: "Eliminó la respuesta guardada {note}",
    224: "Bloqueó el rango de direcciones {note}",
    225: "Desbloqueó el rango de direcciones {note}",
    165: "Silenció los reportes de {person}",
    166: "Dejó de silenciar los reportes de {person}",
    167: "Cambió la respuesta guardada {note}",
    215: "Editó la página {note}",
    216: "Eliminó la página {note}",
    217: "Cambió los enlaces del pie de página: {note}",
    180: "Ofreció el círculo a {person}",
    181: "Rechazó la solicitud de propiedad de {person}",
    245: "Dio a {person} la insignia {note}",
    246: "Quitó a {person} la insignia {note}",
    247: "Cambió la insignia {note}",
    199: "Creó un enlace de contraseña para {person}: {reason}",
    208: (note) =>
      note === "0" ? "Revocó a {person} el permiso de subir archivos" : "Permitió a {person} subir archivos",
    240: "Retiró el archivo de una publicación. Motivo: {reason}",
    258: (note: string) =>
      note === "icon"
        ? "Retiró el icono del círculo. Motivo: {reason}"
        : note === "banner"
          ? "Retiró la cabecera del círculo. Motivo: {reason}"
          : "Retiró la imagen {note} de la hoja de estilos. Motivo: {reason}",
    241: "Consultó los votos de una publicación",
    248: "Eligió el círculo del día: {note}",
    249: "Anunció: {note}",
    261: "Quitó un anuncio: {note}",
    190: "Quitó el segundo factor de {person}",
  },
} satisfies Translation<typeof en>;
