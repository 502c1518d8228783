import type { BackupOrigin, BackupProblem, BackupStage, BackupValues } from "#domain/backup.ts";
import type { Translation } from "../catalogue.ts";
import type { backups as en } from "../en/backups.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted, formOf } = spokenNumber("es");
const size = (bytes: unknown) => `${number(Math.ceil(Number(bytes) / 1_048_576))} MB`;

export const backups = {
  title: "Copias de seguridad",
  lead: "Una copia completa: base de datos, ajustes, claves y archivos. Solo se da por correcta tras probar su restauración.",
  make: "Crear copia ahora",
  begun: "Copia de seguridad iniciada.",
  disabled:
    "Las copias de seguridad están desactivadas en los modos de demostración y desarrollo, y con AMBIT_BACKUPS=off.",
  dailyFrom: (hour: number) => `A diario, a partir de las ${hour}:00 UTC.`,
  notDaily: "Las copias diarias están desactivadas (ajuste backup.daily).",
  kept: "Se conservan siete copias diarias, cuatro semanales y tres mensuales, las cinco últimas manuales y las dos últimas previas a actualizaciones.",
  preparing: "Iniciando…",
  stages: {
    database: () => "Copiando la base de datos",
    files: (done, total) => `Copiando archivos: ${number(done)} de ${number(total)}`,
    checking: (done, total) => `Probando la restauración: ${number(done)} de ${number(total)} partes`,
  } satisfies Record<BackupStage, (done: number, total: number) => string>,
  again: "Mostrar progreso",
  list: "Copias de seguridad",
  none: "Todavía no hay copias de seguridad.",
  good: "correcta",
  bad: "fallida",
  gone: "El archivo se eliminó.",
  size: (bytes: number) => size(bytes),
  encrypted: "cifrada",
  origins: { daily: "diaria", hand: "a mano", upgrade: "antes de una actualización" } satisfies Record<
    BackupOrigin,
    string
  >,
  lost: (n: number) => `Ya ${formOf(n, "faltaba", "faltaban")} ${counted(n, "archivo", "archivos")} en el sitio.`,
  copied: (place: string) => `Copiada a ${place}.`,
  notCopied: (why: string) => `Falló la copia externa: ${why}`,
  noCopy: "Sin copia externa.",
  download: "Descargar",
  downloadOne: (name: string) => `Descargar ${name}`,
  externalNote:
    "Otra herramienta copia la base de datos (ajuste backup.external). Estas copias solo contienen archivos.",
  secrets:
    "Un archivo contiene todos los hashes de contraseñas, sesiones, mensajes y claves, pero no los archivos subidos. Protégelo tanto como el servidor. Las descargas quedan registradas. Para una sola copia con todo: npm run ambit -- backup FILE",
  elsewhere:
    "Para restaurar una copia guardada en otro lugar, ponla junto a su carpeta files y ejecuta en el servidor: npm run ambit -- restore FILE --replace",
  restore: {
    one: (name: string) => `Restaurar ${name}`,
    summary: "Restaurar esta copia",
    hint: "Primero se verifica la copia. En el siguiente arranque del servidor lo reemplaza todo, incluidas cuentas y contraseñas. El sitio actual se conserva en la carpeta de datos. Puede que los miembros deban iniciar sesión de nuevo.",
    word: "Escribe RESTORE",
    send: "Restaurar",
    proving: "Verificando la copia. El sitio sigue en marcha.",
    begun: "Verificando la copia.",
    waits: "Restauración pendiente",
    waiting: (name: string) =>
      `${name} está verificada y reemplazará este sitio en el siguiente arranque del servidor. Lo que se publique hasta entonces solo quedará en la copia del sitio actual.`,
    how: "Reinicia el servidor o, si hay varios, todos: systemctl restart 'ambit@*', docker compose restart, o Ctrl+C y npm start.",
    callOff: "Cancelar restauración",
    calledOff: "Restauración cancelada.",
    restart: "Reiniciar servidor",
    restarting: "Reiniciando. El servidor volverá en un momento.",
    done: (name: string) => `${name} se ha restaurado.`,
    keptAt: (place: string) => `El sitio anterior se conserva en ${place}`,
    failed: (name: string, why: string) => `${name} no se restauró. No se ha cambiado nada. ${why}`,
  },
  problems: {
    "no-archive": () =>
      "Esto no es una copia de seguridad de este programa, o está incompleta: falta el final o está dañado.",
    format: () => "Esta copia es de otra versión del programa. Usa esa versión para leerla.",
    "unknown-part": (v) => `La copia contiene una parte desconocida: ${v.part}`,
    "missing-part": (v) => `Falta una parte de la copia: ${v.part}`,
    damaged: (v) => `Una parte de la copia está dañada: ${v.part}`,
    "passphrase-missing": () => "Esta copia está cifrada y falta la contraseña. Define BACKUP_PASSPHRASE.",
    "passphrase-wrong": () => "Contraseña de la copia incorrecta.",
    "passphrase-short": (v) => `La contraseña de las copias de seguridad debe tener al menos ${v.least} caracteres.`,
    counts: (v) =>
      `La base de datos restaurada no coincide con la original: ${v.table} tiene ${v.found} filas y debería tener ${v.expected}.`,
    integrity: (v) => `La base de datos de la copia está dañada: ${v.detail}`,
    "missing-file": (v) => `Falta en la copia un archivo que usa el sitio: ${v.part}`,
    engine: (v) =>
      v.engine === "postgres"
        ? "Esta copia es de una base de datos PostgreSQL. Indica en DATABASE_URL la base de datos de destino."
        : "Esta copia es de un sitio con SQLite. Restáurala sin DATABASE_URL.",
    newer: (v) =>
      `Esta copia es de una versión más reciente del programa (${v.program}), con el esquema ${v.schema}. Instala antes esa versión.`,
    disk: (v) =>
      Number(v.needed) === 0
        ? "El disco está lleno."
        : `No hay espacio suficiente en el disco: se necesitan ${size(v.needed)} y hay ${size(v.free)} libres.`,
    "tool-missing": (v) =>
      `${v.tool} no está instalado. Las copias de una base de datos PostgreSQL requieren las herramientas de PostgreSQL (Debian y Ubuntu: apt-get install postgresql-client).`,
    "tool-failed": (v) => `${v.tool} falló: ${v.detail}`,
    "no-scratch": (v) =>
      `Las copias se prueban en una base de datos aparte, y el usuario ${v.user} no puede crearla. Permíteselo: alter role "${v.user}" createdb`,
    "no-database": (v) => `No existe la base de datos ${v.file}.`,
    "not-empty": (v) =>
      `Ya hay un sitio en ${v.folder}. Elige una carpeta vacía con AMBIT_DATA, o añade --replace, que conserva lo existente en otra carpeta.`,
    "database-in-use": () => "Un servidor de este sitio está usando la base de datos. Deténlo antes.",
    "under-way": () => "Ya se está creando otra copia de seguridad.",
    exists: (v) => `El archivo ${v.path} ya existe.`,
    interrupted: () => "Se interrumpió antes de terminar.",
    "copy-address": () => "La carpeta de BACKUP_TO no existe. Si está en otro disco, comprueba que esté montado.",
    "copy-failed": (v) => `No se pudo copiar al otro lugar: ${v.detail}`,
    "copy-key": (v) =>
      `${v.host} rechaza la clave de acceso (${v.code}). Revisa AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY.`,
    other: (v) => `Se produjo un error: ${v.detail}`,
  } satisfies Record<BackupProblem, (v: BackupValues) => string>,
} satisfies Translation<typeof en>;
