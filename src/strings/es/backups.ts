import type { BackupOrigin, BackupProblem, BackupStage, BackupValues } from "#domain/backup.ts";
import type { Translation } from "../catalogue.ts";
import type { backups as en } from "../en/backups.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");
const size = (bytes: unknown) => `${number(Math.ceil(Number(bytes) / 1_048_576))} MB`;

export const backups = {
  title: "Copias de seguridad",
  lead: "Cada una lo contiene todo: la base de datos en un instante, los ajustes, las claves y los archivos. Se restaura enseguida en otro lugar; solo entonces es buena.",
  make: "Hacer una copia ahora",
  begun: "Se está haciendo una copia de seguridad.",
  disabled: "Este servidor no hace copias de seguridad: es una demostración o está en desarrollo.",
  dailyFrom: (hour: number) => `Se hace una cada día, a partir de las ${hour}:00 UTC.`,
  notDaily: "No se hace ninguna cada día: el ajuste backup.daily está desactivado.",
  kept: "Se guardan la última de cada uno de siete días, de las cuatro semanas y los tres meses anteriores, y de las dos últimas actualizaciones.",
  preparing: "Está empezando.",
  stages: {
    database: () => "Copiando la base de datos",
    files: (done, total) => `Copiando archivos: ${number(done)} de ${number(total)}`,
    checking: (done, total) => `Comprobando que se puede restaurar: ${number(done)} de ${number(total)} partes`,
  } satisfies Record<BackupStage, (done: number, total: number) => string>,
  again: "Mostrar cuánto lleva",
  list: "Las que hay",
  none: "Todavía no hay ninguna.",
  good: "buena",
  bad: "no sirve",
  gone: "El archivo ya no está aquí.",
  size: (bytes: number) => size(bytes),
  encrypted: "cifrada",
  origins: { daily: "la diaria", hand: "hecha a mano", upgrade: "antes de una actualización" } satisfies Record<
    BackupOrigin,
    string
  >,
  lost: (n: number) => `Al propio sitio ya le faltaban ${counted(n, "archivo", "archivos")}.`,
  copied: (place: string) => `Hay una copia en ${place}.`,
  notCopied: (why: string) => `No se ha copiado a otro lugar: ${why}`,
  noCopy: "No se ha copiado a otro lugar.",
  download: "Descargar",
  downloadOne: (name: string) => `Descargar ${name}`,
  secrets:
    "Un archivo contiene todos los hashes de contraseñas, sesiones, mensajes y claves del sitio. Guárdalo tan seguro como el servidor. Cada descarga queda anotada en el registro del sitio.",
  elsewhere: "Un archivo que está en otro lugar se restaura en el servidor: npm run ambit -- restore FILE --replace",
  restore: {
    one: (name: string) => `Restaurar ${name}`,
    summary: "Restaurar el sitio como estaba entonces",
    hint: "Primero la copia se comprueba junto al sitio. Luego espera: cuando el servidor vuelva a iniciarse, ocupará el lugar de todo lo que hay aquí, también de cuentas y contraseñas. Lo que haya entonces se conserva en la carpeta de datos, y puede que todos tengan que volver a iniciar sesión.",
    word: "Escribe RESTORE",
    send: "Restaurar",
    proving: "Se está comprobando una copia junto al sitio. Mientras tanto todo sigue.",
    begun: "Se está comprobando la copia.",
    waits: "Hay una restauración en espera",
    waiting: (name: string) =>
      `${name} es buena y ocupará el lugar de este sitio cuando el servidor vuelva a iniciarse. Lo que se escriba hasta entonces solo estará en lo que se conserva.`,
    how: "Reinicia el servidor: systemctl restart ambit, docker compose restart, o Ctrl+C y npm start.",
    callOff: "Cancelarla",
    calledOff: "Cancelada. Todo queda como está.",
    restart: "Reiniciar el servidor",
    restarting: "El servidor se cierra ahora y vuelve en un momento.",
    done: (name: string) => `${name} se restauró.`,
    keptAt: (place: string) => `Lo que había antes se conserva: ${place}`,
    failed: (name: string, why: string) => `${name} no se restauró y nada cambió. ${why}`,
  },
  problems: {
    "no-archive": () => "No es una copia de este programa, o no está entera: le falta el final o está dañado.",
    format: () => "Esta copia la hizo otra versión del programa, que sabe leerla.",
    "unknown-part": (v) => `La copia contiene algo que no debería: ${v.part}`,
    "missing-part": (v) => `Falta una parte de la copia: ${v.part}`,
    damaged: (v) => `Una parte de la copia está dañada: ${v.part}`,
    "passphrase-missing": () => "Esta copia está cifrada y no se indicó la contraseña. Defina BACKUP_PASSPHRASE.",
    "passphrase-wrong": () => "Esa no es la contraseña de esta copia.",
    "passphrase-short": (v) => `Una contraseña para copias de seguridad tiene al menos ${v.least} caracteres.`,
    counts: (v) =>
      `La base de datos restaurada no es la que se copió: ${v.table} tiene ${v.found} filas y debería tener ${v.expected}.`,
    integrity: (v) => `La base de datos de la copia está dañada: ${v.detail}`,
    "missing-file": (v) => `Un archivo que el sitio usa no entró en la copia: ${v.part}`,
    engine: (v) =>
      v.engine === "postgres"
        ? "Esta copia es de una base de datos PostgreSQL. Pon en DATABASE_URL la base de datos a la que se ha de restaurar."
        : "Esta copia es de un sitio con SQLite. Restáurala sin DATABASE_URL.",
    newer: (v) =>
      `Esta copia es de una versión más nueva del programa (${v.program}), cuya base de datos tiene ${v.schema}. Instala antes esa versión.`,
    disk: (v) =>
      Number(v.needed) === 0
        ? "El disco está lleno."
        : `El disco tiene poco sitio: hacen falta ${size(v.needed)} y hay ${size(v.free)} libres.`,
    "tool-missing": (v) =>
      `${v.tool} no está instalado. Las copias de una base de datos PostgreSQL las hacen y restauran las herramientas de PostgreSQL (Debian y Ubuntu: apt-get install postgresql-client).`,
    "tool-failed": (v) => `${v.tool} no tuvo éxito: ${v.detail}`,
    "no-scratch": (v) =>
      `Una copia se prueba en una base de datos propia, y el usuario ${v.user} no puede crear ninguna. Permíteselo: alter role "${v.user}" createdb`,
    "no-database": (v) => `No hay ninguna base de datos ${v.file} que copiar.`,
    "not-empty": (v) =>
      `En ${v.folder} ya hay un sitio. Elige una carpeta vacía con AMBIT_DATA, o añade --replace, que guarda al lado lo que hay.`,
    "database-in-use": () => "Un servidor de este sitio está usando la base de datos. Detenlo antes.",
    "under-way": () => "Se está haciendo otra copia de seguridad.",
    exists: (v) => `Ya hay un archivo ${v.path}.`,
    interrupted: () => "Se interrumpió antes de estar lista.",
    "copy-address": () =>
      "BACKUP_TO no nombra ninguna carpeta que exista. Si está en otro disco, comprueba que esté montado.",
    "copy-failed": (v) => `No se pudo copiar al otro lugar: ${v.detail}`,
    "copy-key": (v) =>
      `${v.host} rechaza la clave de acceso (${v.code}). Revise AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY.`,
    "copy-too-large": (v) =>
      `Ocupa ${size(v.size)}, y una dirección de S3 admite 5 GB como mucho: haz que BACKUP_TO nombre una carpeta, y cópiala desde allí con un programa propio.`,
    other: (v) => `No funcionó: ${v.detail}`,
  } satisfies Record<BackupProblem, (v: BackupValues) => string>,
} satisfies Translation<typeof en>;
