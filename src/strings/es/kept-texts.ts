import type { Translation } from "../catalogue.ts";
import type { keptTexts as english } from "../en/kept-texts.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");

export const keptTexts = {
  title: "Conservación de datos",
  lead: "Según los ajustes de este sitio. Los datos más antiguos se eliminan automáticamente una vez al día.",
  back: "Privacidad",
  groups: {
    account: "Tu cuenta",
    devices: "Tus dispositivos",
    written: "Tu contenido y tus elecciones",
    messages: "Mensajes",
    moderation: "Reportes y decisiones",
    machinery: "Entre bastidores",
  },
  kinds: {
    profile: [
      "Nombre, correo electrónico, perfil y preferencias",
      "Necesarios para tu cuenta. Tu nombre de usuario no se reutilizará.",
    ],
    credentials: ["Contraseña y segundo factor", "Para verificar que eres tú. La contraseña solo se guarda como hash."],
    proofs: ["Enlaces de contraseña y correo, e inicios de sesión a medias", "Para reconocerlos cuando los uses."],
    applications: ["Tu solicitud de registro", "La administración decide sobre ella. Se cuenta desde la decisión."],
    invitations: ["Quién te invitó", "Cada cual responde de a quién invita. Anónimo cuando la cuenta ya no existe."],
    lists: [
      "Lo que sigues, guardas, ocultas y bloqueas, y tu punto de lectura",
      "Para mostrarte lo nuevo y omitir lo demás.",
    ],
    notifications: [
      "Notificaciones leídas",
      "Para volver a encontrarlas. Las que no caben en la primera página se eliminan a los 30 días.",
    ],
    deliveries: ["Notificaciones enviadas por correo o push", "Para no enviarlas dos veces."],
    archives: ["Archivo con tus datos", "Para que lo descargues. Puedes pedir otro."],
    addresses: [
      "Rango de direcciones de cada sesión",
      "Para que reconozcas tus dispositivos. Nunca se guardan direcciones completas.",
    ],
    sessions: [
      "Sesiones sin uso, con el nombre del navegador",
      "Para mantener tu sesión iniciada. Puedes cerrar cada una.",
    ],
    requests: [
      "Registro de solicitudes, con direcciones",
      "Para encontrar errores y ataques. Lo guarda y elimina el operador del servidor, fuera de este programa.",
    ],
    blockedRanges: [
      "Rangos de direcciones bloqueados por la administración",
      "Para frenar abusos. Se cuenta desde el fin del bloqueo.",
    ],
    limits: [
      "Número de solicitudes e intentos recientes",
      "Para frenar avalanchas e intentos de adivinar contraseñas. Las direcciones y los nombres se guardan como hash.",
    ],
    posts: ["Publicaciones, comentarios y encuestas", "El contenido de este sitio. Puedes eliminar lo tuyo."],
    edits: ["Versiones anteriores del contenido editado", "Para entender respuestas antiguas."],
    deleted: [
      "Textos, enlaces, archivos y notas eliminados",
      "Hasta entonces, la moderación puede restaurar lo retirado por error.",
    ],
    files: ["Archivos sin uso", "Pueden hacer falta si se restaura contenido."],
    votes: [
      "Votos",
      "Para calcular puntuaciones. Solo la administración puede ver quién votó, y cada consulta queda registrada.",
    ],
    drafts: [
      "Borradores y publicaciones programadas",
      "Para que no pierdas nada al escribir. Se cuenta desde el último cambio.",
    ],
    exports: [
      "Exportaciones de contenido público",
      "Para trasladar un círculo o el sitio. Pueden incluir contenido eliminado después.",
    ],
    repeats: ["Respuestas a formularios enviados", "Para no hacer algo dos veces."],
    chat: ["Mensajes del chat", "Para quienes entran más tarde. Los anteriores se eliminan."],
    messages: ["Mensajes", "Cada parte tiene una copia y puede eliminarla. El texto se elimina con la última copia."],
    deletedMessages: ["Mensajes eliminados", "Para que puedas restaurarlos."],
    modmail: ["Correo de moderación", "Para que quienes moderen después sepan qué se acordó."],
    reports: ["Reportes y notas sobre ellos", "Para tramitarlos. Nunca se muestra a nadie quién reportó su contenido."],
    copies: [
      "Copias de contenido reportado",
      "Para entender la decisión más tarde. Se cuenta desde el cierre del reporte.",
    ],
    acts: [
      "Acciones de moderación y administración, con motivos; vetos y apelaciones",
      "Para que las personas afectadas puedan comprobar las decisiones.",
    ],
    notes: ["Advertencias y notas sobre miembros", "Para que la moderación conozca advertencias anteriores."],
    trials: ["Resultados de pruebas de automoderación", "Para ver qué haría una regla."],
    jobs: ["Tareas fallidas, como correos que no se pudieron enviar", "Para reintentarlas."],
    webhooks: ["Entregas de webhooks", "Para mostrar a la moderación por qué falló una entrega."],
    counts: ["Recuentos de miembros, publicaciones y votos", "Para estadísticas. No identifican a nadie."],
  },
  spans: {
    days: (n: number) => counted(n, "día", "días"),
    always: "Tanto como el elemento relacionado",
    account: (n: number) => `Tanto como la cuenta, más ${number(n)} días para restaurarla`,
    author: "Hasta que los elimines",
    reader: "Hasta que los quites o se borre la cuenta",
    team: "Permanentemente",
    lines: (n: number) => (n === 1 ? "El último mensaje" : `Los últimos ${number(n)} mensajes`),
    host: "Tanto como el registro del servidor",
  },
} satisfies Translation<typeof english>;
