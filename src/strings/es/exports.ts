import type { Translation } from "../catalogue.ts";
import type { exports as en } from "../en/exports.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("es");
const size = (bytes: number) =>
  bytes < 1_048_576 ? `${number(Math.ceil(bytes / 1_024))} kB` : `${number(Math.ceil(bytes / 1_048_576))} MB`;

export const exports = {
  title: "Exportación",
  siteTitle: "Exportación de todo el sitio",
  inside:
    "Un archivo con lo que todos pueden ver aquí: publicaciones, comentarios, reglas, imágenes y vídeos, para leer en cualquier navegador y para incorporarlo a otro sitio de este tipo.",
  noBackup:
    "No contiene direcciones, contraseñas, mensajes, denuncias, borradores ni textos retirados, ni los votos de nadie. No es una copia de seguridad.",
  ask: "Crear un archivo",
  asked: "Se está creando el archivo",
  preparing: "Está empezando.",
  writing: (done: number, total: number) =>
    `Se está creando el archivo: ${number(done)} de ${number(total)} publicaciones`,
  wait: "Recibirás un mensaje cuando esté listo.",
  look: "Mostrar cuánto falta",
  failed: "El último no se pudo crear. El registro del servidor dice por qué.",
  download: (bytes: number) => `Descargar el archivo (${size(bytes)})`,
  madeOf: (at: number) => `Muestra lo que había el ${days.long(at)}.`,
  until: (at: number) => `Se guarda hasta el ${days.long(at)}.`,
  closed: "Este círculo no está abierto a todos, así que no hay nada que exportar.",
  noted: "Quién pide un archivo o lo descarga queda anotado en el registro.",
  importing: "Quien administra el otro sitio lo incorpora con npm run ambit -- import FILE.",
  readySubject: "La exportación está lista",
  readyText: (sub: string | null, place: string) =>
    `El archivo ${sub === null ? "de todo el sitio" : `del círculo ${sub}`} se puede [descargar](${place}) durante 7 días.`,
  failedSubject: "La exportación ha fallado",
  failedText: (sub: string | null, place: string) =>
    `El archivo ${sub === null ? "de todo el sitio" : `del círculo ${sub}`} no se pudo crear. Puedes [pedirlo otra vez](${place}).`,
} satisfies Translation<typeof en>;
