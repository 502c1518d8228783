/** What asks whether somebody is a person. */
export const captcha = {
  before: "Este formulario comprueba por sí mismo que no eres un robot.",
  working: "Comprobando que no eres un robot…",
  done: "Comprobando que no eres un robot: listo.",
  waits: "Comprobando que no eres un robot… Lo que enviaste saldrá después.",
  lost: "No se pudo comprobar que no eres un robot. Escribe lo que muestra la imagen.",
  offline: "Para comprobar que no eres un robot hace falta la red. Inténtalo de nuevo.",
  label: "Letras y cifras de la imagen",
  hint: "O las cifras del sonido. Da igual mayúsculas o minúsculas.",
  picture: "Una imagen con cinco letras y cifras. Si no puedes verla, escucha el sonido de abajo.",
  sound: "Lo mismo como sonido",
  soundHelp:
    "Oirás cinco grupos de tonos con pausas entre ellos. Cuenta los tonos de cada grupo y escribe los cinco números seguidos, por ejemplo 41523.",
  soundAlone: "Abrir el sonido aparte",
  another: "Otra imagen",
};
