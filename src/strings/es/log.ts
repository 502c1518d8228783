import type { Translation } from "../catalogue.ts";
import type { log as en } from "../en/log.ts";
import { settingNames } from "../setting-names.ts";
import { spokenNumber } from "../spoken-number.ts";
import { flairs } from "./flairs.ts";
import { subSettings } from "./sub-settings.ts";

const settings = settingNames({ ...flairs, ...subSettings });

const { number, counted } = spokenNumber("es");

const days = (note: string) => `durante ${counted(Number(note), "día", "días")}`;

/** Why attack mode began. */
const WAVES: Readonly<Record<string, string>> = {
  sign_ups: "demasiados registros",
  first_posts: "los recién llegados escribieron demasiado",
  log_ins: "se rechazaron demasiadas entradas",
};

/** What attack mode did. */
const attackEnded = (note: string) => {
  if (!/^\d/.test(note)) return "Terminó el modo de ataque";
  const [tried = 0, refused = 0, asked = 0, held = 0, limited = 0, pages = 0] = note.split(" ").map(Number);
  return `El modo de ataque terminó solo: ${counted(refused, "registro rechazado", "registros rechazados")} de ${number(tried)}, ${counted(asked, "prueba pedida", "pruebas pedidas")}, ${counted(held, "enlace retenido", "enlaces retenidos")}, ${counted(limited, "petición limitada", "peticiones limitadas")}, ${counted(pages, "página", "páginas")} de la memoria`;
};

/** What was done to many accounts, and to how many. */
const cleanedUp = (note: string) => {
  const [act, n] = note.split(" ");
  const accounts = counted(Number(n), "cuenta", "cuentas");
  if (act === "ban") return `Expulsó ${accounts} a la vez, motivo: {reason}`;
  return act === "hold"
    ? `Puso en revisión lo que escribieron ${accounts}, motivo: {reason}`
    : `Quitó lo que escribieron ${accounts}, motivo: {reason}`;
};

/** Content of this sub that a clean-up held or removed. */
const cleanedHere = (note: string) => {
  const [act, n] = note.split(" ");
  return `${act === "hold" ? "Retenido" : "Quitado"} en una limpieza del sitio, por el motivo {reason}: ${counted(Number(n), "publicación o comentario", "publicaciones y comentarios")}`;
};

export const log = {
  site: "Registro del sitio",
  ofSub: (sub: string) => `Registro del círculo ${sub}`,
  siteLead: "Lo que hicieron los administradores en todo el sitio, o en círculos de cuyo equipo no forman parte.",
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
    team: "Equipo",
    reports: "Reportes",
    settings: "Ajustes",
  },
  admin: "administrador",
  anAdmin: "Un administrador",
  theSite: "El sitio",
  aModerator: "Un moderador",
  nobody: "[Eliminado]",
  noReason: "sin motivo",
  rule: (text: string) => `Regla: ${text}`,
  removed: (n: number) => `Contenido quitado: ${counted(n, "publicación o comentario", "publicaciones y comentarios")}`,
  progress: (done: number, total: number) => `En curso: ${number(done)} de ${number(total)}`,
  undoing: (done: number, total: number) => `Deshaciéndose: ${number(done)} de ${number(total)}`,
  undone: "Deshecho",
  isUndone: "deshecho",
  undoneBecause: (reason: string) => `Deshecho: ${reason}`,
  undo: "Deshacer",
  undoOf: (act: string) => `Deshacer: ${act}`,
  whyUndo: "¿Por qué lo deshaces?",
  whyUndoHint: "Aparece en el registro, y la persona afectada lo recibe en un mensaje.",
  undoneNow: "Deshecho.",
  undoneSoon: "Se está deshaciendo; el registro muestra cuánto falta.",
  undoneBut: (units: string) => `Deshecho, salvo lo que alguien ha cambiado desde entonces: ${units}.`,
  noUndo: "No puedes deshacer esto.",
  leftTitle: "Lo que no se deshizo",
  leftHelp: "Alguien lo ha cambiado desde entonces, así que quedó como está:",
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
    "sub.flair-preset": "una etiqueta para elegir",
    "sub.response": "una respuesta guardada",
    "sub.rule": "una regla",
    "sub.setting": "un ajuste",
    "sub.ban": "el veto",
    "modmail.mute": "el silencio en el correo del equipo",
    "modmail.conversation": "la conversación en el correo del equipo",
    "sub.position": "un puesto en el equipo",
    "sub.ownership": "de quién es el círculo",
    "sub.style": "una hoja de estilos",
    "sub.image": "una imagen del círculo",
    "sub.picture": "el icono o la cabecera del círculo",
    "automod.rule": "una regla de automod",
    webhook: "un webhook",
    "queue.hold": "si espera revisión",
    "reporter.mute": "si se aceptan los reportes de alguien",
    action: "una acción de varias",
    "clean-up": "una limpieza",
    attack: "el modo de ataque",
    "report.state": "el estado de un reporte",
    "report.by-rule": "el estado de un reporte",
    "ban.end": "el final de un veto",
    "site.ban": "el veto en el sitio",
    "site.setting": "un ajuste del sitio",
    "address-block": "el bloqueo de direcciones",
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
    announcement: "lo que se anuncia",
    "person.badge": "una insignia de una persona",
    "user-flair": "la etiqueta de una persona",
  },
  empty: "Aquí todavía no se ha hecho nada.",
  emptyHelp: "Aquí se anota lo que hacen moderadores y administradores, con el motivo.",
  noneSo: "No hay nada así en el registro.",
  noneSoHelp: "Prueba con otro tipo u otro nombre.",
  showAll: "Mostrar todo",
  acts: {
    19: (note: string) =>
      note === ""
        ? "Vetó a {person} en todo el sitio por el motivo {reason}"
        : `Vetó a {person} en todo el sitio ${days(note)} por el motivo {reason}`,
    20: "Creó el círculo",
    21: (note: string) =>
      note === "" ? "Cambió los ajustes del círculo" : `Cambió los ajustes del círculo: ${settings(note)}`,
    22: (note: string) =>
      note === ""
        ? "Vetó a {person} por el motivo {reason}"
        : `Vetó temporalmente a {person} ${days(note)} por el motivo {reason}`,
    23: "Levantó el veto a {person}",
    24: "Invitó a {person} a moderar",
    25: "Aceptó la invitación a moderar",
    26: "Retiró a {person} del equipo de moderación",
    27: "Anuló la invitación a moderar de {person}",
    28: "{person} rechazó la invitación a moderar",
    29: "Editó la hoja de estilos del círculo",
    30: "El círculo pasó a {person}",
    41: "Creó un anuncio",
    42: "Vetó el dominio {note}",
    43: "Volvió a admitir el dominio {note}",
    44: "Retiró un anuncio",
    50: "Fijó una publicación",
    51: "Dejó de fijar una publicación",
    52: "Eliminó una publicación por el motivo {reason}",
    53: "Eliminó un comentario por el motivo {reason}",
    54: "Levantó el veto a {person} en el sitio",
    55: "Cerró un reporte",
    56: "Reabrió un reporte",
    57: "Cerró todos los reportes de un elemento",
    58: "Restauró una publicación por el motivo {reason}",
    59: "Restauró un comentario por el motivo {reason}",
    69: "Vetó el dominio de correo {note}",
    70: "Volvió a admitir el dominio de correo {note}",
    73: "Puso primero los comentarios más nuevos de una publicación fijada",
    74: "Puso primero los mejores comentarios de una publicación fijada",
    75: "Cambió {setting} a {value}",
    76: (note: string) =>
      note === "0" ? "Abrió los comentarios de una publicación" : "Cerró los comentarios de una publicación",
    77: (note: string) => (note === "0" ? "Dejó de fijar un comentario" : "Fijó un comentario"),
    78: (note: string) =>
      note === "2"
        ? "Marcó lo que escribió como dicho por un administrador"
        : note === "0"
          ? "Quitó a lo que escribió la marca de moderador o administrador"
          : "Marcó lo que escribió como dicho por un moderador",
    100: (note: string) => (note === "0" ? "Quitó la marca NSFW a una publicación" : "Marcó una publicación como NSFW"),
    101: (note: string) =>
      note === "" ? "Quitó la etiqueta de una publicación" : "Puso a una publicación la etiqueta {note}",
    102: (note: string) => (note === "" ? "Quitó la etiqueta de {person}" : "Puso a {person} la etiqueta {note}"),
    103: "Cerró una encuesta",
    104: "Añadió la regla {note}",
    105: "Eliminó la regla {note}",
    106: (note: string) => (note === "" ? "Cambió el orden de las reglas" : "Cambió una regla a {note}"),
    107: "Cambió las etiquetas para elegir: {note}",
    108: (note: string) =>
      note === "0" ? "Abrió las respuestas a un comentario" : "Cerró las respuestas a un comentario",
    109: "Deshizo una acción anterior",
    140: (note: string) =>
      note === ""
        ? "Retuvo una publicación o un comentario para su revisión"
        : `Retenido para su revisión por una regla: ${note}`,
    141: "Aprobó algo que esperaba revisión",
    142: "Rechazó algo que esperaba revisión por el motivo {reason}",
    143: "Coincidió una regla de automod: {note}",
    144: "Eliminado por automod ({note}): {reason}",
    145: "Deshizo todo lo que hizo una regla de automod: {note}",
    146: "Cambió una regla de automod: {note}",
    120: "Silenció a {person} en el correo del equipo",
    121: "Dejó de silenciar a {person} en el correo del equipo",
    130: "Advirtió a {person}: {reason}",
    131: "Retiró una advertencia a {person}",
    132: "Escribió una nota sobre {person}",
    133: "Borró una nota sobre {person}",
    150: "Asignó una apelación a {person}",
    151: "Resolvió una apelación de {person}: la medida se mantiene",
    152: "Resolvió una apelación de {person}: el veto se acorta",
    153: "Resolvió una apelación de {person}: la medida se deshace",
    154: "Comunicó a {person} cómo se resolvió una apelación",
    196: "Cambió códigos de invitación: {note}",
    197: "Admitió a {person}",
    198: "No admitió a {person}: {reason}",
    195: "Cambió las preguntas de seguridad: {note}",
    250: "Configuró la entrada con otro servicio: {note}",
    251: "Quitó la entrada con otro servicio: {note}",
    252: "Descargó la copia de seguridad {note}",
    256: "Pidió restaurar la copia de seguridad {note}",
    257: "Canceló la restauración de la copia de seguridad {note}",
    262: (note: string) =>
      note === "" ? "Pidió una exportación de todo el sitio" : `Pidió una exportación del círculo ${note}`,
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
          : "Volvió a abrir el círculo",
    206: (note: string) =>
      note === "0" ? "Quitó el círculo de los predeterminados" : "Lo hizo círculo predeterminado",
    207: "Consultó los votos de {person}",
    230: "Bloqueó una imagen en todas partes con el motivo {reason}",
    231: "Desbloqueó una imagen con el motivo {reason}",
    232: cleanedUp,
    264: cleanedHere,
    235: (note: string) =>
      note === "hand" ? "Empezó el modo de ataque" : `El modo de ataque empezó solo: ${WAVES[note] ?? note}`,
    236: attackEnded,
    233: "Puso en revisión lo que escribió {person}, motivo: {reason}",
    234: "Quitó lo que escribió {person}, motivo: {reason}",
    160: "Envió reportes a los administradores",
    161: "Decidió a la vez sobre {note} elementos reportados",
    162: "Añadió la respuesta guardada {note}",
    163: "Eliminó la respuesta guardada {note}",
    224: "Bloqueó las direcciones {note}",
    225: "Levantó el bloqueo de las direcciones {note}",
    165: "Silenció los reportes de {person}",
    166: "Volvió a aceptar los reportes de {person}",
    167: "Cambió la respuesta guardada {note}",
    215: "Cambió la página {note}",
    216: "Eliminó la página {note}",
    217: "Cambió los enlaces del pie: {note}",
    180: "Ofreció el círculo a {person}",
    181: "No dio el círculo a {person}",
    245: "Dio a {person} la insignia {note}",
    246: "Quitó a {person} la insignia {note}",
    247: "Cambió la insignia {note}",
    199: "Creó un enlace para otra contraseña de {person}: {reason}",
    208: (note) =>
      note === "0" ? "Retiró a {person} el permiso de subir archivos" : "Permitió a {person} subir archivos",
    240: "Quitó el archivo de una publicación; motivo: {reason}",
    258: (note: string) =>
      note === "icon"
        ? "Quitó el icono del círculo; motivo: {reason}"
        : note === "banner"
          ? "Quitó la cabecera del círculo; motivo: {reason}"
          : "Quitó la imagen {note} de la hoja de estilos; motivo: {reason}",
    241: "Miró los votos de una publicación",
    248: "Eligió el círculo del día: {note}",
    249: "Anunció: {note}",
    261: "Retiró un anuncio: {note}",
    190: "Retiró el segundo factor de {person}",
  },
} satisfies Translation<typeof en>;
