import type { Translation } from "../catalogue.ts";
import type { exports as en } from "../en/exports.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("es");
const size = (bytes: number) =>
  bytes < 1_048_576 ? `${number(Math.ceil(bytes / 1_024))} kB` : `${number(Math.ceil(bytes / 1_048_576))} MB`;

export const exports = {
  title: "Exportación",
  siteTitle: "Exportación del sitio",
  inside:
    "Un archivo con todo el contenido público: publicaciones, comentarios, reglas, imágenes y vídeos. Se abre en cualquier navegador y puede importarse en otro sitio de Ambit.",
  noBackup:
    "No contiene correos electrónicos, contraseñas, mensajes, reportes, borradores, contenido retirado ni votos. No es una copia de seguridad.",
  ask: "Crear archivo",
  asked: "Creando el archivo",
  preparing: "Iniciando…",
  writing: (done: number, total: number) => `Creando el archivo: ${number(done)} de ${number(total)} publicaciones`,
  wait: "Recibirás un mensaje cuando esté listo.",
  look: "Mostrar progreso",
  failed: "La última exportación falló. Consulta el registro del servidor.",
  download: (bytes: number) => `Descargar archivo (${size(bytes)})`,
  madeOf: (at: number) => `Contenido del ${days.long(at)}.`,
  until: (at: number) => `Disponible hasta el ${days.long(at)}.`,
  closed: "Este círculo no es público, así que no se puede exportar.",
  noted: "Las solicitudes y descargas quedan registradas.",
  importing: "Para importarlo, ejecuta npm run ambit -- import FILE en el otro sitio.",
  readySubject: "Tu exportación está lista",
  readyText: (sub: string | null, place: string) =>
    `El archivo ${sub === null ? "de todo el sitio" : `del círculo ${sub}`} se puede [descargar](${place}) durante 7 días.`,
  failedSubject: "Tu exportación ha fallado",
  failedText: (sub: string | null, place: string) =>
    `El archivo ${sub === null ? "de todo el sitio" : `del círculo ${sub}`} no se pudo crear. Puedes [volver a solicitarlo](${place}).`,
} satisfies Translation<typeof en>;
