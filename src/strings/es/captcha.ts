/** What asks whether somebody is a person. */
export const captcha = {
  before: "Este formulario comprueba por sí mismo que no eres un robot.",
  working: "Comprobando que no eres un robot…",
  done: "Comprobando que no eres un robot: listo.",
  waits: "Comprobando que no eres un robot… Lo que enviaste saldrá después.",
  offline: "Para comprobar que no eres un robot hace falta la red. Inténtalo de nuevo.",
};
