import type { Translation } from "../catalogue.ts";
import type { legal as en } from "../en/legal.ts";

export const legal = {
  tos: (site: string) => [
    {
      title: "Quién puede participar",
      text: `Cualquiera puede leer ${site}. Para escribir o votar necesitas una cuenta propia; de lo que se haga con tu nombre respondes tú, así que guarda la contraseña para ti.`,
    },
    {
      title: "Lo que escribes",
      text: `Sigue siendo tuyo. Al publicarlo permites que ${site} lo guarde y lo muestre aquí a otras personas. Publica solo lo que puedas compartir.`,
    },
    {
      title: "Lo que no queremos",
      text: "Nada ilegal, ni amenazas ni acoso, ni asuntos privados de otras personas, ni spam, ni votos de máquinas o de una misma persona con varios nombres. Cada círculo puede añadir reglas propias.",
    },
    {
      title: "Lo que puede pasar",
      text: "La moderación puede retirar lo que incumpla las reglas de su círculo, y la administración, lo que incumpla estas condiciones. Las cuentas que insistan pueden cerrarse.",
    },
    {
      title: "Sin promesas",
      text: `${site} se ofrece tal como es. Lo cuidamos, pero no podemos prometer que siempre esté disponible ni que sea cierto todo lo que se dice en él.`,
    },
  ],
  privacy: (site: string) => [
    {
      title: "Qué se guarda",
      text: `Tu nombre, la fecha en que te uniste, tu contraseña como un resumen que no se puede revertir, tu correo electrónico si lo diste, tus ajustes y lo que publicas, comentas y votas en ${site}.`,
    },
    {
      title: "Quién ve qué",
      text: "Las publicaciones, los comentarios, tu puntuación y los círculos que cuidas son públicos. Los votos, tu correo electrónico y los círculos que sigues o bloqueas no se muestran a otros miembros.",
    },
    {
      title: "Cookies",
      text: "Una cookie mantiene tu sesión; otras recuerdan los colores, el idioma y las preferencias que elegiste. Nada de aquí te sigue a otros sitios, y en estas páginas no se ejecutan programas de nadie más.",
    },
    {
      title: "Registros",
      text: "El servidor anota qué dirección se pidió, cuándo y cuánto tardó. Las direcciones de red sirven para frenar avalanchas y no se guardan con tu cuenta.",
    },
    {
      title: "Irse",
      text: "Puedes cambiar tu correo electrónico y tu contraseña en cualquier momento en la página de la cuenta. Lo que escribiste puedes eliminarlo tú.",
    },
  ],
} satisfies Translation<typeof en>;
