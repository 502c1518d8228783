import type { FindingCode, FindingValues, Verdict } from "#domain/doctor.ts";
import type { Translation } from "../catalogue.ts";
import type { doctor as en } from "../en/doctor.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");
const megabytes = (bytes: unknown) => `${number(Math.floor(Number(bytes) / 1_048_576))} MB`;
const n = (value: unknown) => Number(value);

type Sentence = (v: FindingValues) => string;

const fixes: Partial<Record<FindingCode, Sentence>> = {
  "address.unset": () =>
    "Ponga en AMBIT_URL la dirección que la gente escribe, como https://forum.example, y reinicie.",
  "address.plain": () =>
    "Ponga delante un proxy con certificado (docs/OPERATING.md), ponga en AMBIT_URL la dirección https y reinicie.",
  "address.silent": (v) =>
    `¿Está en marcha el servidor, lleva el nombre hasta aquí, vale el certificado? Pruebe: curl -v ${v.origin}/healthz`,
  "address.other": () =>
    "Haga que el proxy pase todas las rutas a este servidor, también /healthz; o corrija AMBIT_URL y reinicie.",
  "proxies.forgeable": (v) => `Ponga AMBIT_PROXIES=${v.hops} y reinicie.`,
  "proxies.hidden": (v) => `Ponga AMBIT_PROXIES=${v.hops} y reinicie.`,
  "cookies.plain": () => "Ponga en AMBIT_URL la dirección https y reinicie.",
  "websocket.refused": () =>
    'Haga que el proxy pase Upgrade y Connection en /socket.io/, y Host tal como llegó (nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; proxy_set_header Host $host).',
  "headers.changed": () => "Quite del proxy las líneas que ponen u ocultan estas cabeceras: las envía el propio sitio.",
  "version.other": () => "Reinicie el servidor.",
  "mail.none": () => "Ponga SMTP_URL y AMBIT_URL, reinicie y pruebe: npm run ambit -- mail test ADDRESS",
  "mail.refused": () =>
    "Corrija SMTP_URL (nombre, puerto, usuario, contraseña), reinicie y pruebe: npm run ambit -- mail test ADDRESS",
  "mail.away": () =>
    "Revise el servidor y el puerto de SMTP_URL, y que el servidor de correo funcione. Después pruebe: npm run ambit -- mail test ADDRESS",
  "disk.scarce": () => "Libere espacio, o mueva la carpeta de AMBIT_DATA a un disco mayor.",
  "disk.full": () =>
    "Libere espacio ya: las copias de data/backups pueden moverse a otro sitio; después, pase a un disco mayor.",
  "memory.scarce": () => "Termine otros programas, o dé más memoria a la máquina.",
  "clock.wrong": () => "Haga que lo ajuste la red: timedatectl set-ntp true",
  "permissions.open": (v) => `chmod 700 ${v.path}`,
  "permissions.closed": (v) => `Haga dueño de la carpeta al usuario del servidor: chown -R USER ${v.path}`,
  "database.old": (v) => `Pase a PostgreSQL ${v.oldest} o posterior: npm run ambit -- backup, y restaure allí.`,
  "database.pending": () => "Inicie el servidor: hace una copia de seguridad y los aplica. O: npm run ambit -- migrate",
  "database.newer": () => "Instale esa versión, o restaure una copia anterior.",
  "database.read-only": () =>
    "Hasta que se arregle, los miembros solo pueden leer. Compruebe si el disco o el servidor de la base de datos son de solo lectura.",
  "integrity.damaged": () =>
    "Detenga el servidor, guarde una copia de la carpeta y restaure la última copia buena: npm run ambit -- restore FILE --replace",
  "indexes.missing": (v) => `Créelos en la base de datos: ${v.sql}`,
  "counters.wrong": () => "npm run ambit -- recount --fix",
  "backups.none": () => "npm run ambit -- backup",
  "backups.off": () => "npm run ambit -- setting set backup.daily True",
  "backups.failed": () => "npm run ambit -- backup list dice por qué; después, npm run ambit -- backup",
  "backups.old": () => "npm run ambit -- backup",
  "backups.not-copied": () => "npm run ambit -- backup list dice por qué; revise BACKUP_TO.",
  "jobs.failed": () => "npm run ambit -- jobs dice por qué; npm run ambit -- jobs retry --all las hace de nuevo.",
  "jobs.late": () => "¿Está en marcha el servidor? npm run ambit -- jobs las muestra; reinícielo.",
  crashed: () => "Revise de nuevo; si sigue igual, avise del error.",
};

export const doctor = {
  title: "Diagnóstico",
  lead: "Revisa todo lo que un sitio necesita, desde el proxy hasta las copias de seguridad, y dice cómo se arregla lo que está mal. El comando npm run ambit -- doctor hace lo mismo.",
  look: "Revisar ahora",
  begun: "Está revisando.",
  looking: "Está revisando. En sitios grandes tarda unos minutos.",
  lookingAt: (what: string, at: number, all: number) => `Ahora revisa: ${what} (${at} de ${all})`,
  again: "Mostrar el resultado",
  never: "Todavía no se ha revisado nada.",
  at: "Revisado",
  disabled: "Este servidor no se revisa a sí mismo: es una demostración o está en desarrollo.",
  fix: "Qué hacer",
  verdicts: { fine: "bien", look: "conviene mirarlo", broken: "roto", "not-asked": "sin revisar" } satisfies Record<
    Verdict,
    string
  >,
  sum: ({ broken, look }: { broken: number; look: number }) =>
    `${counted(broken, "cosa está rota", "cosas están rotas")}; ${counted(look, "conviene", "convienen")} mirarse.`,
  checks: {
    address: "Dirección pública",
    proxies: "Proxies delante",
    cookies: "Cookies y TLS",
    websocket: "Conexión en vivo",
    headers: "Cabeceras de seguridad",
    version: "Versión en marcha",
    mail: "Correo",
    disk: "Disco",
    memory: "Memoria",
    clock: "Reloj",
    permissions: "Permisos de archivos",
    database: "Versión de la base de datos",
    integrity: "Integridad de la base de datos",
    indexes: "Índices de las consultas",
    counters: "Contadores",
    backups: "Copias de seguridad",
    jobs: "Tareas de fondo",
  },
  sentences: {
    "address.fine": (v) => `${v.origin} responde, con certificado si es https.`,
    "address.unset": () =>
      "El sitio no conoce su dirección pública, así que no envía correo, y no se revisó lo que la necesita.",
    "address.plain": (v) => `A ${v.origin} se llega sin TLS: las contraseñas cruzan la red sin cifrar.`,
    "address.silent": (v) => `No se llega a ${v.origin} desde esta máquina: ${v.detail}`,
    "address.other": (v) => `${v.origin} responde (${v.status}), pero no es este sitio.`,
    "proxies.fine": (v) => `Se distingue a los miembros: esta petición vino de ${v.address}.`,
    "proxies.forgeable": (v) =>
      `Cualquiera puede fingir cualquier dirección: AMBIT_PROXIES es ${v.set}, y son ${v.hops} los proxies que anotan quién les preguntó.`,
    "proxies.hidden": (v) =>
      `Todos los miembros parecen venir de ${v.address}, la de un proxy: los límites y bloqueos afectan a todos. AMBIT_PROXIES es ${v.set}.`,
    "cookies.fine": (v) => `La cookie de una sesión se llama ${v.name}.`,
    "cookies.plain": (v) =>
      `Al sitio se llega por https, pero AMBIT_URL dice ${v.origin}: las cookies se envían también sin TLS.`,
    "websocket.fine": () => "Lo nuevo llega al instante.",
    "websocket.refused": (v) => `Nada llega en vivo: el websocket no se abrió (${v.status}).`,
    "headers.fine": () => "Llegan como se enviaron.",
    "headers.changed": (v) => `Por el camino se pierden, se duplican o cambian: ${v.names}`,
    "version.fine": (v) => `${v.running}`,
    "version.other": (v) => `El servidor ejecuta la versión ${v.running}, y está instalada la ${v.installed}.`,
    "mail.fine": (v) => `${v.host} acepta correo.`,
    "mail.none": () => "El sitio no envía correo: nadie puede poner una contraseña nueva por sí mismo.",
    "mail.refused": (v) => `${v.host} no acepta correo: ${v.detail}`,
    "mail.away": (v) => `Nada responde en ${v.host}: no hay conexión con el servidor de correo (${v.detail}).`,
    "disk.fine": (v) => `Quedan libres ${megabytes(v.free)} de ${megabytes(v.size)}.`,
    "disk.scarce": (v) => `Solo quedan libres ${megabytes(v.free)} de ${megabytes(v.size)}.`,
    "disk.full": (v) => `Solo quedan libres ${megabytes(v.free)}: pronto no se podrá escribir nada.`,
    "memory.fine": (v) => `Hay ${megabytes(v.available)} disponibles.`,
    "memory.scarce": (v) => `Solo hay ${megabytes(v.available)} disponibles: el sistema podría terminar el servidor.`,
    "clock.fine": () => "Va bien.",
    "clock.wrong": (v) =>
      `Se desvía ${number(n(v.seconds))} segundos: los códigos del segundo factor fallan y las horas se muestran mal.`,
    "permissions.fine": () => "Nadie más en esta máquina puede leer lo que guarda el sitio.",
    "permissions.open": (v) =>
      `Otros en esta máquina pueden leer lo que el sitio guarda en ${v.path}, con todas las claves.`,
    "permissions.closed": (v) => `Este usuario no puede escribir en ${v.path}.`,
    "database.fine": (v) => `${v.name} ${v.version}, al día.`,
    "database.old": (v) => `${v.name} ${v.version} ya no recibe correcciones.`,
    "database.pending": (v) => `Falta hacer ${counted(n(v.steps), "paso", "pasos")} de esta versión.`,
    "database.newer": (v) => `${v.detail}`,
    "database.read-only": (v) => `No se puede escribir en la base de datos: ${v.detail}`,
    "integrity.fine": () => "Todas las páginas y referencias están sanas.",
    "integrity.damaged": (v) => `El archivo está dañado: ${v.detail}`,
    "integrity.own": () => "De eso se ocupa PostgreSQL.",
    "indexes.fine": (v) => `Están los ${n(v.count)}.`,
    "indexes.missing": (v) =>
      `${counted(n(v.count), "falta o no sirve", "faltan o no sirven")}: las páginas leen tablas enteras.`,
    "counters.fine": () => "Todos los contadores son correctos.",
    "counters.wrong": (v) => `${counted(n(v.count), "contador es incorrecto", "contadores son incorrectos")}.`,
    "backups.fine": (v) => `La última buena tiene ${counted(n(v.hours), "hora", "horas")}.`,
    "backups.none": () => "Todavía no hay ninguna.",
    "backups.off": () => "El sitio no hace ninguna por sí mismo.",
    "backups.failed": () => "La última falló.",
    "backups.old": (v) => `La última buena tiene ${counted(n(v.hours), "hora", "horas")}.`,
    "backups.not-copied": () => "La última es buena, pero no se copió al otro lugar.",
    "jobs.fine": () => "Lo pendiente se hace a tiempo.",
    "jobs.failed": (v) => `${counted(n(v.count), "tarea falló", "tareas fallaron")} definitivamente.`,
    "jobs.late": (v) => `${counted(n(v.count), "tarea espera", "tareas esperan")} desde hace más de un cuarto de hora.`,
    "not-asked": () => "Primero tiene que responder la dirección pública.",
    crashed: (v) => `No se pudo revisar: ${v.detail}`,
  } satisfies Record<FindingCode, Sentence>,
  fixes,
} satisfies Translation<typeof en>;
