import type { Translation } from "../catalogue.ts";
import type { keptTexts as english } from "../en/kept-texts.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");

export const keptTexts = {
  title: "Qué se guarda y cuánto tiempo",
  lead: "Esta página se hace a partir de los ajustes de este sitio. Lo más antiguo desaparece solo, una vez al día.",
  back: "Privacidad",
  groups: {
    account: "Tu cuenta",
    devices: "Tus dispositivos",
    written: "Lo que escribes y eliges",
    messages: "Mensajes",
    moderation: "Denuncias y decisiones",
    machinery: "Entre bastidores",
  },
  kinds: {
    profile: [
      "Nombre, correo electrónico, perfil y preferencias",
      "Sin ellos no hay cuenta. El nombre sigue ocupado cuando ya no existe.",
    ],
    credentials: [
      "Contraseña y segundo factor",
      "Para saber que eres tú. La contraseña es un resumen que no se puede invertir.",
    ],
    proofs: ["Enlaces para otra contraseña o dirección, y entradas a medias", "Hay que reconocerlos cuando se siguen."],
    applications: [
      "Lo que escribiste para que te admitieran",
      "Los administradores deciden sobre ello. Cuenta desde la decisión.",
    ],
    invitations: [
      "Por la invitación de quién llegaste",
      "Quien invita responde de ello; cuando la cuenta ya no existe no nombra a nadie.",
    ],
    lists: [
      "Lo que sigues, guardas, ocultas, bloqueas, y por dónde ibas leyendo",
      "Para enseñarte lo nuevo y ahorrarte el resto.",
    ],
    notifications: [
      "Notificaciones que has leído",
      "Para volver a encontrarlas. Las que no están en la primera página desaparecen a los 30 días.",
    ],
    deliveries: ["Qué notificación salió por correo o push", "Para que ninguna salga dos veces."],
    archives: ["El archivo de tus propios datos", "Para descargarlo. Puedes pedir otro."],
    addresses: [
      "El rango de direcciones desde el que se usó una sesión",
      "Para que reconozcas tus dispositivos. Nunca se guarda una dirección entera.",
    ],
    sessions: ["Sesiones que nadie usa, con el nombre del navegador", "Te mantienen dentro. Puedes terminar cada una."],
    requests: [
      "Registro de peticiones, con direcciones",
      "Para encontrar errores y ataques. Está fuera del programa, donde lo guarda y lo borra quien lleva la máquina.",
    ],
    blockedRanges: [
      "Rangos de direcciones que bloquearon los administradores",
      "Desde allí no se escribe nada hasta que acaba el bloqueo. Cuenta desde entonces.",
    ],
    posts: ["Publicaciones, comentarios y encuestas", "Para eso es este lugar. Puedes eliminar cada una."],
    edits: ["Versiones anteriores de lo editado", "Para ver a qué se refería una respuesta."],
    deleted: [
      "Texto, enlace y archivo de lo eliminado, y notas eliminadas",
      "Los equipos pueden restaurar lo quitado por error. Después nadie puede.",
    ],
    files: ["Archivos que ya nada usa", "Pueden hacer falta para lo que se restaura."],
    votes: [
      "Votos",
      "De ellos salen los puntos. Solo los administradores ven de quién son, y cada consulta queda en el registro.",
    ],
    drafts: [
      "Borradores y publicaciones programadas",
      "Para que nada se pierda mientras escribes. Cuenta desde el último cambio.",
    ],
    exports: [
      "Exportaciones de lo que todos pueden ver",
      "Para llevar un círculo o el sitio a otro lugar. Lo que se elimine mientras tanto sigue en ellas hasta entonces.",
    ],
    repeats: ["La respuesta a lo que se envió", "Para que pulsar otra vez no haga nada dos veces."],
    chat: ["Líneas del chat", "Para quienes entran. Las anteriores ya no están."],
    messages: ["Mensajes", "Cada parte tiene una copia y elimina la suya. Sin ninguna copia el texto desaparece."],
    deletedMessages: ["Mensajes que eliminaste", "Para que puedas deshacerlo."],
    modmail: ["Lo que se escriben miembros y equipos", "Quienes vengan después tienen que saber lo acordado."],
    reports: ["Denuncias y notas sobre ellas", "Quién denunció nunca se muestra a los denunciados."],
    copies: [
      "Copias de lo denunciado",
      "La decisión tiene que entenderse más tarde. Cuenta desde el cierre de la denuncia.",
    ],
    acts: [
      "Lo que hicieron equipos y administradores, con sus motivos; expulsiones y recursos",
      "Las decisiones las pueden comprobar los afectados.",
    ],
    notes: [
      "Advertencias y notas de los equipos sobre miembros",
      "Para conocer una advertencia antes de la siguiente.",
    ],
    trials: ["Lo que encontraron las pruebas de reglas automáticas", "Para ver qué haría una regla."],
    jobs: ["Trabajo fallido, como un correo que no se pudo enviar", "Para poder intentarlo otra vez."],
    webhooks: ["Lo que se envió a webhooks y si llegó", "Para que un equipo vea por qué algo no llegó."],
    counts: ["Cuántos miembros, publicaciones y votos hubo", "Números que no nombran a nadie."],
  },
  spans: {
    days: (n: number) => counted(n, "día", "días"),
    always: "Tanto como aquello a lo que pertenece",
    account: (n: number) => `Tanto como la cuenta, y ${number(n)} días en los que puedes volver`,
    author: "Hasta que lo elimines",
    reader: "Hasta que lo quites o se borre la cuenta",
    team: "Sin fin",
    lines: (n: number) => `Las últimas ${counted(n, "línea", "líneas")}`,
    host: "Tanto como el registro de la propia máquina",
  },
} satisfies Translation<typeof english>;
