import type { Translation } from "../catalogue.ts";
import type { accounts as en } from "../en/accounts.ts";

export const accounts = {
  logInOrRegister: "Inicia sesión o regístrate para continuar",
  logIn: "Iniciar sesión",
  loggingIn: "Iniciando sesión…",
  logInTitle: "Iniciar sesión",
  register: "Registrarse",
  registering: "Registrando…",
  registerNow: "¡Regístrate ahora!",
  noAccount: "¿No tienes cuenta?",
  noAccountHelp:
    "Bastan un nombre y una contraseña. Con una cuenta puedes votar, comentar, publicar y elegir tus propios círculos.",
  haveAccount: "¿Ya tienes cuenta?",
  username: "Nombre de usuario",
  usernameLetters: "Letras sin acentos ni ñ, cifras, «-» y «_»",
  usernameRule: (max: number) =>
    `Letras sin acentos ni ñ, cifras, «-» y «_»; de 2 a ${max} caracteres. No se podrá cambiar más adelante.`,
  password: "Contraseña",
  passwordRule: "Al menos 7 caracteres. Unas cuantas palabras sin relación entre sí funcionan bien.",
  repeatPassword: "Repite la contraseña",
  remember: "Recuérdame",
  rememberHint: "Desmárcalo en un ordenador que también usen otras personas.",
  email: "Correo electrónico",
  optional: "(opcional)",
  emailHelp: "Nadie más lo ve.",
  accept: "Acepto las {terms}",
  terms: "condiciones de uso",
  closed: "El registro está cerrado por ahora. Vuelve más adelante.",
  finishing: "Ya has entrado. Terminando lo que empezaste…",

  emailNoMail: "Este sitio no envía correo, así que no llegará nada.",
  emailConfirmed: "Esta dirección está confirmada.",
  emailUnconfirmed: "Esta dirección no está confirmada. Las notificaciones solo llegan a las confirmadas.",
  emailPending: (email: string) =>
    `Para confirmar ${email}, sigue el enlace del correo que enviamos allí. Hasta entonces no cambia nada.`,
  confirmThis: "Confirmar esta dirección",
  sendAgain: "Enviar el correo otra vez",
  linkSent:
    "Para confirmarla, sigue el enlace del correo que te hemos enviado. Si no llega, mira en la carpeta de spam.",
  nowConfirmed: "¡Tu dirección para recuperar la contraseña está confirmada!",
  notConfirmed: "No se ha podido confirmar tu nueva dirección de correo. Inténtalo más tarde.",
  confirmTitle: "Dirección de correo",
  toAccount: "Abrir tu cuenta",

  forgotPassword: "¿Olvidaste tu contraseña?",
  recovery: "Recuperar la contraseña",
  recoveryHelp: "La dirección de tu cuenta. Te enviaremos un enlace.",
  recoveryNoMail:
    "Este sitio no envía correo. Pide a quienes lo administran un enlace para elegir una contraseña nueva.",
  sendRecovery: "Enviar correo de recuperación",
  sendingRecovery: "Enviando…",
  emailSent: "¡Correo enviado!",
  recoverySent: "Si una cuenta tiene esta dirección, va en camino un correo con un enlace.",
  recoverySentHelp: "El enlace sirve una vez, durante 20 minutos. Si no llega, mira en la carpeta de spam.",
  tryAnother: "Probar con otra dirección",
  reset: "Restablecer la contraseña",
  resetLead: (name: string) =>
    `Elige una contraseña nueva para ${name}. Cierra tu sesión en todos los demás dispositivos.`,
  resetLogOut: (name: string) => `Has iniciado sesión como ${name}. Ciérrala y vuelve a seguir el enlace del correo.`,
  resetLinkOver: "El enlace para restablecer la contraseña no es válido o ha caducado",
  changePassword: "Cambiar la contraseña",
  processing: "Procesando…",

  account: (name: string) => `Cuenta de ${name}`,
  accountLead: "Los cambios de esta página requieren tu contraseña actual.",
  newPassword: "Contraseña nueva",
  newPasswordHelp:
    "Déjala vacía para conservar la actual. Al cambiarla se cierra tu sesión en todos los demás dispositivos.",
  currentPassword: "Tu contraseña actual",
  save: "Guardar",
  saving: "Guardando…",
  saved: "¡Guardado!",
} satisfies Translation<typeof en>;
