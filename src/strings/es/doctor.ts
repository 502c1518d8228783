import type { FindingCode, FindingValues, Verdict } from "#domain/doctor.ts";
import type { Translation } from "../catalogue.ts";
import type { doctor as en } from "../en/doctor.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");
const megabytes = (bytes: unknown) => `${number(Math.floor(Number(bytes) / 1_048_576))} MB`;
const n = (value: unknown) => Number(value);

type Sentence = (v: FindingValues) => string;

const fixes: Partial<Record<FindingCode, Sentence>> = {
  "address.unset": () => "Define en AMBIT_URL la dirección pública, como https://forum.example, y reinicia.",
  "address.plain": () =>
    "Pon delante un proxy con certificado (docs/OPERATING.md), define en AMBIT_URL la dirección https y reinicia.",
  "address.silent": (v) => `Revisa el servidor, el nombre DNS y el certificado: curl -v ${v.origin}/healthz`,
  "address.other": () =>
    "Haz que el proxy reenvíe todas las rutas a este servidor, también /healthz; o corrige AMBIT_URL y reinicia.",
  "proxies.forgeable": (v) => `Define AMBIT_PROXIES=${v.hops} y reinicia.`,
  "proxies.hidden": (v) => `Define AMBIT_PROXIES=${v.hops} y reinicia.`,
  "cookies.plain": () => "Define en AMBIT_URL la dirección https y reinicia.",
  "websocket.refused": () =>
    'Haz que el proxy reenvíe las cabeceras Upgrade, Connection y Host en /socket.io/ (nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; proxy_set_header Host $host).',
  "headers.changed": () =>
    "Quita del proxy los ajustes que definen u ocultan estas cabeceras. Las envía el propio sitio.",
  "version.other": () => "Reinicia el servidor.",
  "mail.none": () => "Define SMTP_URL y AMBIT_URL, reinicia y prueba: npm run ambit -- mail test ADDRESS",
  "mail.refused": () =>
    "Corrige SMTP_URL (servidor, puerto, usuario, contraseña), reinicia y prueba: npm run ambit -- mail test ADDRESS",
  "mail.away": () =>
    "Comprueba el servidor y el puerto de SMTP_URL y que el servidor de correo funcione; después prueba: npm run ambit -- mail test ADDRESS",
  "valkey.refused": () =>
    "Corrige el usuario, la contraseña, el número de base de datos o los permisos de VALKEY_URL y reinicia.",
  "valkey.away": () =>
    "Comprueba que Valkey está en marcha y que VALKEY_URL es correcta. Mientras tanto, las actualizaciones en vivo no llegan a otros servidores.",
  "disk.scarce": () => "Libera espacio o mueve la carpeta AMBIT_DATA a un disco mayor.",
  "disk.full": () =>
    "Libera espacio ya, por ejemplo moviendo archivos de data/backups a otro lugar. Después, pasa a un disco mayor.",
  "files.key": () => "Corrige AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY y reinicia.",
  "files.region": () => "Indica en AWS_REGION la región del bucket y reinicia.",
  "files.bucket": () => "Corrige AMBIT_FILES y reinicia, o crea el bucket.",
  "files.refused": () => "Permite a la clave listar, leer, escribir y borrar objetos con este prefijo.",
  "files.away": () => "Comprueba que el servidor funciona y que AWS_ENDPOINT_URL es correcta.",
  "memory.scarce": () => "Cierra otros programas o añade memoria.",
  "clock.wrong": () => "Sincroniza el reloj: timedatectl set-ntp true",
  "permissions.open": (v) => `chmod 700 ${v.path}`,
  "permissions.closed": (v) => `Haz propietario al usuario del servidor: chown -R USER ${v.path}`,
  "database.old": (v) => `Actualiza a PostgreSQL ${v.oldest} o posterior: npm run ambit -- backup, y restaura allí.`,
  "database.pending": () =>
    "Inicia el servidor, que hace una copia de seguridad y las aplica. O bien: npm run ambit -- migrate",
  "database.newer": () => "Instala esa versión o restaura una copia de seguridad anterior.",
  "database.read-only": () =>
    "Comprueba si el disco o el servidor de la base de datos son de solo lectura. Hasta que se resuelva, los miembros solo pueden leer.",
  "integrity.damaged": () =>
    "Detén el servidor, copia la carpeta y restaura la última copia correcta: npm run ambit -- restore FILE --replace",
  "indexes.missing": (v) => `Créalos en la base de datos: ${v.sql}`,
  "counters.wrong": () => "npm run ambit -- recount --fix",
  "backups.none": () => "npm run ambit -- backup",
  "backups.off": () => "npm run ambit -- setting set backup.daily True",
  "backups.failed": () =>
    "Consulta el motivo con npm run ambit -- backup list y después ejecuta npm run ambit -- backup",
  "backups.old": () => "npm run ambit -- backup",
  "backups.not-copied": () => "Consulta el motivo con npm run ambit -- backup list y revisa BACKUP_TO.",
  "backups.archive-failed": () => "Consulta el error de archive_command en el registro de PostgreSQL.",
  "backups.not-archived": () =>
    "Configura el archivado del registro (pgBackRest, Barman o tu proveedor) o comprueba la antigüedad de la copia en tu herramienta.",
  "backups.archive-old": () => "Revisa archive_command, archive_timeout y tu herramienta de copias.",
  "jobs.failed": () =>
    "Consulta el motivo con npm run ambit -- jobs y después ejecuta npm run ambit -- jobs retry --all",
  "jobs.late": () =>
    "Consulta las tareas con npm run ambit -- jobs. Comprueba que el servidor esté en marcha y reinícialo.",
  crashed: () => "Comprueba de nuevo. Si continúa, informa del error.",
};

export const doctor = {
  title: "Diagnóstico",
  lead: "Comprueba todo lo que el sitio necesita, desde el proxy hasta las copias de seguridad, e indica cómo resolver los problemas. También disponible como npm run ambit -- doctor.",
  look: "Comprobar ahora",
  begun: "Comprobación iniciada.",
  looking: "Comprobando. En sitios grandes puede tardar unos minutos.",
  lookingAt: (what: string, at: number, all: number) => `Comprobando: ${what} (${at} de ${all})`,
  again: "Mostrar resultados",
  never: "Todavía sin comprobar.",
  at: "Comprobado",
  disabled: "Las comprobaciones están desactivadas en los modos de demostración y desarrollo, y con AMBIT_BACKUPS=off.",
  fix: "Solución",
  verdicts: { fine: "correcto", look: "sugerencia", broken: "problema", "not-asked": "omitido" } satisfies Record<
    Verdict,
    string
  >,
  sum: ({ broken, look }: { broken: number; look: number }) =>
    `${broken === 0 ? "Sin problemas" : counted(broken, "problema", "problemas")}, ${look === 0 ? "sin sugerencias" : counted(look, "sugerencia", "sugerencias")}.`,
  checks: {
    address: "Dirección pública",
    proxies: "Servidores proxy",
    cookies: "Cookies y TLS",
    websocket: "Conexión en vivo",
    headers: "Cabeceras de seguridad",
    version: "Versión en marcha",
    mail: "Correo",
    valkey: "Valkey",
    disk: "Disco",
    files: "Archivos",
    memory: "Memoria",
    clock: "Reloj",
    permissions: "Permisos de archivos",
    database: "Versión de la base de datos",
    integrity: "Integridad de la base de datos",
    indexes: "Índices de la base de datos",
    counters: "Contadores",
    backups: "Copias de seguridad",
    jobs: "Tareas en segundo plano",
  },
  sentences: {
    "address.fine": (v) => `Se puede acceder a ${v.origin}.`,
    "address.unset": () =>
      "AMBIT_URL no está definida. El correo está desactivado y se omitieron las comprobaciones que necesitan la dirección.",
    "address.plain": (v) => `${v.origin} no usa TLS. Las contraseñas se envían sin cifrar.`,
    "address.silent": (v) => `No se puede acceder a ${v.origin} desde esta máquina: ${v.detail}`,
    "address.other": (v) => `${v.origin} responde (${v.status}), pero no es este sitio.`,
    "proxies.fine": (v) => `Las direcciones de los clientes son correctas. Esta solicitud vino de ${v.address}.`,
    "proxies.forgeable": (v) =>
      `Los clientes pueden falsificar su dirección IP: AMBIT_PROXIES es ${v.set}, pero debe ser ${v.hops}.`,
    "proxies.hidden": (v) =>
      `Todas las solicitudes parecen venir del proxy ${v.address}, así que los límites y bloqueos afectan a todos. AMBIT_PROXIES es ${v.set}.`,
    "cookies.fine": (v) => `La cookie de sesión es ${v.name}.`,
    "cookies.plain": (v) =>
      `El sitio usa https, pero AMBIT_URL es ${v.origin}, así que las cookies se envían también sin TLS.`,
    "websocket.fine": () => "Las actualizaciones en vivo funcionan.",
    "websocket.refused": (v) =>
      `Las actualizaciones en vivo no funcionan: no se pudo abrir el WebSocket (${v.status}).`,
    "headers.fine": () => "Todas las cabeceras llegan sin cambios.",
    "headers.changed": (v) => `Un proxy quita, duplica o cambia estas cabeceras: ${v.names}`,
    "version.fine": (v) => `${v.running}`,
    "version.other": (v) => `El servidor ejecuta la versión ${v.running}, pero está instalada la ${v.installed}.`,
    "mail.fine": (v) => `${v.host} acepta correo.`,
    "mail.none": () => "El correo está desactivado, así que los miembros no pueden restablecer su contraseña.",
    "mail.refused": (v) => `${v.host} rechaza el correo: ${v.detail}`,
    "mail.away": (v) => `No hay conexión con el servidor de correo en ${v.host} (${v.detail}).`,
    "valkey.fine": (v) => `${v.host} responde.`,
    "valkey.none": () => "No se usa.",
    "valkey.refused": (v) => `${v.host} rechaza una orden: ${v.detail}`,
    "valkey.away": (v) => `No hay conexión con ${v.host} (${v.detail}).`,
    "disk.fine": (v) => `${megabytes(v.free)} de ${megabytes(v.size)} libres.`,
    "disk.scarce": (v) => `Solo ${megabytes(v.free)} de ${megabytes(v.size)} libres.`,
    "disk.full": (v) => `Solo ${megabytes(v.free)} libres. Pronto no se podrá escribir.`,
    "files.fine": (v) => `Se puede escribir, leer y borrar en ${v.bucket}.`,
    "files.local": () => "Los archivos están en la carpeta de datos.",
    "files.key": (v) => `El servidor de ${v.bucket} rechaza la clave de acceso (${v.detail}).`,
    "files.region": (v) => `AWS_REGION no es la región de ${v.bucket} (${v.detail}).`,
    "files.bucket": (v) => `El bucket de ${v.bucket} no existe (${v.detail}).`,
    "files.refused": (v) => `La clave no puede escribir, leer y borrar objetos en ${v.bucket} (${v.detail}).`,
    "files.away": (v) => `El servidor de ${v.bucket} no responde (${v.detail}).`,
    "memory.fine": (v) => `${megabytes(v.available)} disponibles.`,
    "memory.scarce": (v) => `Solo ${megabytes(v.available)} disponibles. El sistema podría cerrar el servidor.`,
    "clock.fine": () => "La hora es correcta.",
    "clock.wrong": (v) =>
      `El reloj se desvía ${counted(n(v.seconds), "segundo", "segundos")}. Los códigos de segundo factor fallan y las horas son erróneas.`,
    "permissions.fine": () => "Otros usuarios de esta máquina no pueden leer los datos.",
    "permissions.open": (v) => `Otros usuarios de esta máquina pueden leer ${v.path}, incluidas todas las claves.`,
    "permissions.closed": (v) => `Este usuario no puede escribir en ${v.path}.`,
    "database.fine": (v) => `${v.name} ${v.version}, al día.`,
    "database.old": (v) => `${v.name} ${v.version} ya no recibe actualizaciones.`,
    "database.pending": (v) => `${counted(n(v.steps), "migración pendiente", "migraciones pendientes")}.`,
    "database.newer": (v) => `${v.detail}`,
    "database.read-only": (v) => `La base de datos es de solo lectura: ${v.detail}`,
    "integrity.fine": () => "No se encontraron daños.",
    "integrity.damaged": (v) => `El archivo de la base de datos está dañado: ${v.detail}`,
    "integrity.own": () => "PostgreSQL lo comprueba por su cuenta.",
    "indexes.fine": (v) => `Existen los ${n(v.count)} índices.`,
    "indexes.missing": (v) =>
      `${counted(n(v.count), "índice falta o no es válido", "índices faltan o no son válidos")}, lo que ralentiza las páginas.`,
    "counters.fine": () => "Todos los contadores son correctos.",
    "counters.fine-today": (v) =>
      `Los contadores revisados hoy son correctos (parte ${n(v.part)} de ${n(v.of)}). Todos: npm run ambit -- recount`,
    "counters.wrong": (v) => `${counted(n(v.count), "contador es incorrecto", "contadores son incorrectos")}.`,
    "backups.fine": (v) => `La última copia correcta tiene ${counted(n(v.hours), "hora", "horas")}.`,
    "backups.none": () => "Todavía no hay copias de seguridad.",
    "backups.off": () => "Las copias diarias están desactivadas.",
    "backups.failed": () => "La última copia de seguridad falló.",
    "backups.old": (v) => `La última copia correcta tiene ${counted(n(v.hours), "hora", "horas")}.`,
    "backups.not-copied": () => "La última copia es correcta, pero no se pudo copiar a BACKUP_TO.",
    "backups.external": () =>
      "Hay copia de los archivos. El ajuste backup.external deja la base de datos a otra herramienta.",
    "backups.archived": (v) =>
      `Hay copia de los archivos. PostgreSQL archivó su registro hace ${counted(n(v.hours), "hora", "horas")}.`,
    "backups.archive-failed": () => "Hay copia de los archivos, pero PostgreSQL no puede archivar su registro.",
    "backups.not-archived": () =>
      "Hay copia de los archivos, pero PostgreSQL no archiva su registro: no se conoce la antigüedad de la copia de la base de datos.",
    "backups.archive-old": (v) =>
      `Hay copia de los archivos, pero PostgreSQL archivó su registro por última vez hace ${counted(n(v.hours), "hora", "horas")}.`,
    "jobs.fine": () => "Todas las tareas se ejecutan a tiempo.",
    "jobs.failed": (v) => `${counted(n(v.count), "tarea fallida", "tareas fallidas")}.`,
    "jobs.late": (v) => `${counted(n(v.count), "tarea tiene", "tareas tienen")} más de un cuarto de hora de retraso.`,
    "not-asked": () => "Se omite hasta que se pueda acceder a la dirección pública.",
    crashed: (v) => `Esta comprobación falló: ${v.detail}`,
  } satisfies Record<FindingCode, Sentence>,
  fixes,
} satisfies Translation<typeof en>;
