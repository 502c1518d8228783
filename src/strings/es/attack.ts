import type { Translation } from "../catalogue.ts";
import type { attack as en } from "../en/attack.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");

export const attack = {
  does: {
    postingOff: "Solo puede publicar la administración. El resto puede seguir leyendo y votando.",
    postingOn: "Los miembros pueden volver a publicar.",
    registrationOff: "No se pueden crear cuentas nuevas. No afecta a los miembros actuales.",
    registrationOn: "Cualquiera puede volver a registrarse.",
    captchasOff: "El registro, la recuperación de contraseña y la publicación ya no requieren captcha.",
    captchasOn: "El registro, la recuperación de contraseña y, hasta el nivel 4, la publicación requieren captcha.",
    readOnly:
      "Todo el mundo puede leer, pero ni siquiera la administración puede publicar hasta que lo desactives aquí.",
    readOnlyOff: "Vuelven a funcionar las publicaciones, los votos y todo lo demás.",
    announcementOff: "Oculta el anuncio. La publicación anunciada no se elimina.",
  },
  captchas: "Los captchas están activados.",
  noCaptchas: "Los captchas están desactivados.",
  enableCaptchas: "Activar captchas",
  disableCaptchas: "Desactivar captchas",
  banner: (hours: number) =>
    `El modo de ataque estará activado como máximo ${counted(hours, "hora", "horas")} más. Solo lo ve la administración.`,
  title: "Modo de ataque",
  off: "El modo de ataque está desactivado.",
  on: "El modo de ataque está activado.",
  begin: "Activar modo de ataque",
  end: "Desactivar modo de ataque",
  beginDoes: (hours: number) =>
    `Durante ${counted(hours, "hora", "horas")}, el registro y las publicaciones de cuentas nuevas requieren un captcha que el navegador resuelve solo, y sus enlaces se retienen para revisión. Los límites de cuentas nuevas, registro e inicio de sesión se reducen a la mitad. Las visitas reciben páginas en caché. Los demás miembros no notan nada. El modo termina automáticamente.`,
  endDoes: "Todo vuelve enseguida a la normalidad. Lo retenido sigue en la cola.",
  whys: {
    hand: "Lo activó la administración",
    sign_ups: "Se activó automáticamente: demasiados registros",
    first_posts: "Se activó automáticamente: demasiadas publicaciones de cuentas nuevas",
    log_ins: "Se activó automáticamente: demasiados inicios de sesión fallidos",
  },
  ends: (hours: number) => `Termina automáticamente en ${counted(hours, "hora", "horas")} como máximo.`,
  lastHour: "En la última hora",
  watched: {
    sign_ups: (n: number) => counted(n, "dirección IP con registros", "direcciones IP con registros"),
    first_posts: (n: number) => counted(n, "cuenta nueva que publicó", "cuentas nuevas que publicaron"),
    log_ins: (n: number) =>
      counted(n, "dirección IP con inicios de sesión fallidos", "direcciones IP con inicios de sesión fallidos"),
  },
  threshold: (n: number) => `se activa con ${number(n)}`,
  noThreshold: "sin umbral",
  done: {
    sign_ups: (n: number) => counted(n, "registro", "registros"),
    refused: (n: number) => counted(n, "registro rechazado", "registros rechazados"),
    captchas: (n: number) => counted(n, "captcha exigido", "captchas exigidos"),
    held: (n: number) => counted(n, "enlace retenido", "enlaces retenidos"),
    limited: (n: number) =>
      counted(n, "solicitud rechazada por límites reducidos", "solicitudes rechazadas por límites reducidos"),
    pages: (n: number) => counted(n, "página servida de la caché", "páginas servidas de la caché"),
  },
  nothingDone: "Sin efecto por ahora.",
  cleanUp: "Cuentas creadas durante este tiempo",
  cleanUpFrom: (from) => `Cuentas creadas durante este tiempo (desde ${from} UTC)`,
  past: "Historial",
  from: "Desde",
  until: "hasta",
  note: {
    begunSubject: "Se activó el modo de ataque",
    begun: (why: string, dashboard: string) => `${why}. Puedes desactivarlo en [el panel](${dashboard}).`,
    overSubject: "El modo de ataque terminó",
    over: (why: string, done: string, dashboard: string, cleanUp: string) =>
      `${why}. Efectos: ${done}. Consulta [el panel](${dashboard}) o [limpia las cuentas y publicaciones de ese periodo](${cleanUp}).`,
  },
} satisfies Translation<typeof en>;
