import type { providers as source } from "../en/providers.ts";

export const providers: typeof source = {
  title: "Otros servicios",
  lead: "Entra con una cuenta que tengas en otro sitio. Ese servicio sabe que entras aquí, y nada de lo que haces.",
  logInElsewhere: "Entrar con otro servicio",
  registerElsewhere: "Registrarse con otro servicio",
  logInBy: (label: string) => `Entrar con ${label}`,
  registerBy: (label: string) => `Registrarse con ${label}`,
  proveBy: (label: string) => `Confirmar con ${label}`,
  leaving: "Yendo allí…",
  since: "Vinculado",
  notLinked: "Sin vincular",
  link: "Vincular",
  linkOne: (label: string) => `Vincular: ${label}`,
  unlink: "Desvincular",
  unlinkOne: (label: string) => `Desvincular: ${label}`,
  unlinked: "El servicio ya no abre tu cuenta",
  proveLead:
    "Lo que vas a hacer requiere comprobar de nuevo quién eres. Tu cuenta no tiene contraseña: demuéstralo de otra manera.",
  shownLead: "Eres tú. Tu cuenta pide además un código.",
  noWay:
    "Tu cuenta no tiene contraseña y ahora nada más puede demostrar quién eres. Cierra la sesión y crea una contraseña con «¿Olvidaste tu contraseña?».",
  goOn: (label: string) => `Continuar en ${label}`,
  goOnLead: "Sales de este sitio para entrar allí. Después te devuelve aquí.",
  registerLead: (label: string) =>
    `${label} ha mostrado quién eres. Elige un nombre para tu cuenta nueva: no necesita contraseña.`,
  haveAccount: (label: string) =>
    `¿Ya tienes una cuenta aquí? Entra en ella y vincula ${label} en la página Seguridad.`,
  noPassword: "Tu cuenta no tiene. Con una puedes entrar sin otro servicio.",
  notes: {
    cancelled: "No entraste en el otro servicio. Inténtalo de nuevo o elige otra manera.",
    failed:
      "No se pudo preguntar al otro servicio, o su respuesta no era correcta. Inténtalo más tarde o elige otra manera.",
    over: "Tardó demasiado, ya se hizo antes o empezó en otro navegador. Empieza de nuevo.",
    unknown:
      "Ninguna cuenta de aquí está vinculada con esa. Entra con tu contraseña y vincúlala en la página Seguridad de tus ajustes; o regístrate antes.",
    other: "Esa no es la cuenta vinculada con la tuya. Entra allí con la otra.",
    linked: "El servicio está vinculado: desde ahora abre tu cuenta.",
    taken: "Esa cuenta está vinculada con otra cuenta de aquí.",
    present: "Tienes vinculada otra cuenta de ese servicio. Desvincúlala antes.",
  },
  adminTitle: "Entrada con otros servicios",
  adminLead:
    "Servicios que hablan OpenID Connect y con los que los miembros pueden entrar. Registra antes este sitio allí; te darán un identificador y un secreto.",
  registersOn: "Quien no tiene cuenta aquí puede registrarse con ellos, sin contraseña.",
  registersOff: "Abren las cuentas vinculadas con ellos; nadie puede registrarse con ellos.",
  toSetting: "Cambiar el ajuste",
  none: "No hay ninguno.",
  newProvider: "Otro servicio",
  isOn: "activo",
  isOff: "inactivo",
  accounts: (n: number) => (n === 1 ? "abre 1 cuenta" : `abre ${n} cuentas`),
  remove: "Quitar",
  removeOne: (label: string) => `Quitar: ${label}`,
  changeOne: (label: string) => `Cambiar ${label}`,
  callback: "Dirección de vuelta, que pide el servicio",
  slug: "Nombre corto en las direcciones",
  slugHint: "Letras minúsculas, cifras y guiones. No se puede cambiar.",
  label: "Nombre",
  labelHint: "Lo que dice el botón después de «Entrar con».",
  issuer: "Dirección del emisor",
  issuerHint: "Como https://accounts.example.com. Se le pregunta al guardar.",
  clientId: "Identificador de cliente",
  clientSecret: "Secreto de cliente",
  secretHint: "Déjalo vacío si el servicio no te dio ninguno.",
  secretKept: "Hay uno guardado. Déjalo vacío para conservarlo.",
  secretOutside: "viene del entorno y aquí no se guarda:",
  secretElsewhere: (name) =>
    name === null
      ? "También puede estar en el entorno del servidor, y entonces no se guarda: en AMBIT_PROVIDER_SECRET_ seguido del nombre corto en mayúsculas."
      : `También puede estar en el entorno del servidor, como ${name}, y entonces no se guarda.`,
  on: "Los miembros pueden entrar con él",
  asking: "Preguntando al servicio…",
  add: "Añadir",
  save: "Guardar",
};
