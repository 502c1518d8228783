import type { Translation } from "../catalogue.ts";
import type { errors as en } from "../en/errors.ts";

export const errors = {
  titles: {
    "0": "No se pudo contactar con el servidor",
    "400": "No ha funcionado",
    "401": "Inicia sesión",
    "403": "No puedes entrar aquí",
    "404": "Aquí no hay nada",
    "409": "Ahora no es posible",
    "413": "Es demasiado",
    "418": "Soy una tetera",
    "429": "Demasiadas peticiones",
    "500": "Algo se ha roto",
    "503": "Un momento",
  },
  other: "No ha funcionado",
  pageTitle: (status: number, title: string) => `Error ${status} - ${title}`,
  help: {
    "0": "Comprueba la conexión y vuelve a cargar la página.",
    "404": "Puede que la página se haya movido o que la dirección tenga una errata. Busca o empieza por la portada.",
    "429": "Vas más deprisa de lo que permitimos. Espera un poco y vuelve a intentarlo.",
    "500":
      "No es culpa tuya. Inténtalo de nuevo en un momento; si sigue igual, di a quienes llevan este sitio el número de abajo.",
  },
  number: (id: string) => `Error número ${id}`,
  home: "Portada",
} satisfies Translation<typeof en>;
