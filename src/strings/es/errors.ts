import type { Translation } from "../catalogue.ts";
import type { errors as en } from "../en/errors.ts";

export const errors = {
  titles: {
    "0": "No se pudo contactar con el servidor",
    "400": "Solicitud no válida",
    "401": "Inicia sesión para continuar",
    "403": "Acceso denegado",
    "404": "Página no encontrada",
    "409": "No es posible en este momento",
    "413": "Demasiado grande",
    "418": "Soy una tetera",
    "429": "Demasiadas solicitudes",
    "500": "Algo ha salido mal",
    "503": "Servidor ocupado",
  },
  other: "Algo ha salido mal",
  pageTitle: (status: number, title: string) => `Error ${status} - ${title}`,
  help: {
    "0": "Comprueba tu conexión y recarga la página.",
    "404": "La dirección puede ser errónea o la página se movió. Prueba con el buscador o la portada.",
    "429": "Más despacio. Espera un momento y vuelve a intentarlo.",
    "500": "Vuelve a intentarlo en un momento. Si el problema continúa, envía el número de error a la administración.",
  },
  number: (id: string) => `Número de error: ${id}`,
  home: "Portada",
} satisfies Translation<typeof en>;
