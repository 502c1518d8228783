export const captcha = {
  before: "Comprobación automática de que no eres un robot.",
  working: "Comprobando que no eres un robot…",
  done: "Comprobación completada: no eres un robot.",
  waits: "Comprobando que no eres un robot… Después se enviará el formulario.",
  lost: "La comprobación falló. Escribe los caracteres de la imagen.",
  offline: "La comprobación requiere conexión a internet. Inténtalo de nuevo.",
  label: "Caracteres de la imagen",
  hint: "O las cifras del sonido. No distingue mayúsculas.",
  picture: "Imagen de cinco letras y cifras. Si no puedes verla, usa el sonido de abajo.",
  sound: "Usar el sonido",
  soundHelp:
    "Oirás cinco grupos de tonos. Cuenta los tonos de cada grupo y escribe los cinco números, por ejemplo 41523.",
  soundAlone: "Abrir el sonido aparte",
  another: "Otra imagen",
};
