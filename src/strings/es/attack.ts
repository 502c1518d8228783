import type { Translation } from "../catalogue.ts";
import type { attack as en } from "../en/attack.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");

export const attack = {
  does: {
    postingOff:
      "Entonces solo escriben los administradores. Los demás leen y votan, y se les avisa cuando quieren escribir.",
    postingOn: "Todos los que pueden escribir vuelven a poder hacerlo.",
    registrationOff: "Entonces nadie puede crear una cuenta. Quienes ya la tienen siguen como antes.",
    registrationOn: "Todos pueden volver a crear una cuenta.",
    captchasOff: "Entonces no se pregunta a nadie si un programa se registra, recupera una contraseña o publica.",
    captchasOn:
      "Quien se registra, recupera una contraseña o publica hasta el nivel 4 muestra que no lo hace un programa.",
    readOnly:
      "Entonces todo se puede leer y no se escribe nada, ni siquiera por los administradores, hasta que uno lo termine aquí.",
    readOnlyOff: "Se puede volver a escribir en todo el sitio.",
    announcementOff: "Ya no se muestra. Una publicación anunciada se queda.",
  },
  captchas: "Se piden captchas.",
  noCaptchas: "No se piden captchas.",
  enableCaptchas: "Activar las captchas",
  disableCaptchas: "Desactivar las captchas",
  banner: (hours: number) =>
    `El modo de ataque está activado, como mucho ${counted(hours, "hora", "horas")} más. Solo lo ven los administradores.`,
  title: "Modo de ataque",
  off: "El modo de ataque está desactivado.",
  on: "El modo de ataque está activado.",
  begin: "Empezar el modo de ataque",
  end: "Terminar el modo de ataque",
  beginDoes: (hours: number) =>
    `Durante ${counted(hours, "hora", "horas")}: los navegadores de quienes se registran, y de los recién llegados que escriben, tienen que trabajar antes de que se envíe nada. Lo que enlazan los recién llegados espera revisión. Ellos, y quienes se registran o entran, tienen la mitad de los límites habituales. Los visitantes reciben páginas de la memoria. Los miembros no notan nada. Termina solo.`,
  endDoes: "Todo vuelve a ser como siempre enseguida. Lo retenido sigue así hasta que alguien decida.",
  whys: {
    hand: "Lo empezó un administrador",
    sign_ups: "Empezó solo: demasiados registros",
    first_posts: "Empezó solo: los recién llegados escribieron demasiado",
    log_ins: "Empezó solo: se rechazaron demasiadas entradas",
  },
  ends: (hours: number) => `Termina solo en ${counted(hours, "hora", "horas")} como mucho.`,
  lastHour: "En la última hora",
  watched: {
    sign_ups: (n: number) => counted(n, "dirección que se registró", "direcciones que se registraron"),
    first_posts: (n: number) => counted(n, "recién llegado que escribió", "recién llegados que escribieron"),
    log_ins: (n: number) => counted(n, "dirección con entradas rechazadas", "direcciones con entradas rechazadas"),
  },
  threshold: (n: number) => `empieza con ${number(n)}`,
  noThreshold: "sin umbral",
  done: {
    sign_ups: (n: number) => counted(n, "registro", "registros"),
    refused: (n: number) => counted(n, "registro rechazado", "registros rechazados"),
    captchas: (n: number) => counted(n, "prueba pedida", "pruebas pedidas"),
    held: (n: number) => counted(n, "enlace retenido", "enlaces retenidos"),
    limited: (n: number) =>
      counted(n, "petición rechazada por límites más estrictos", "peticiones rechazadas por límites más estrictos"),
    pages: (n: number) => counted(n, "página servida de la memoria", "páginas servidas de la memoria"),
  },
  nothingDone: "Hasta ahora no ha tenido nada que hacer.",
  cleanUp: "Cuentas registradas entonces",
  cleanUpFrom: (from) => `Cuentas registradas entonces (desde ${from} UTC)`,
  past: "Lo que hizo",
  from: "Desde",
  until: "hasta",
  note: {
    begunSubject: "El modo de ataque ha empezado",
    begun: (why: string, dashboard: string) => `${why}. Mira [el panel](${dashboard}), donde se puede terminar.`,
    overSubject: "El modo de ataque ha terminado",
    over: (why: string, done: string, dashboard: string, cleanUp: string) =>
      `${why}. Lo que hizo: ${done}. Mira [el panel](${dashboard}); lo que pasó se puede [limpiar](${cleanUp}).`,
  },
} satisfies Translation<typeof en>;
