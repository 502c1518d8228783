import type { Translation } from "../catalogue.ts";
import type { wikiTexts as en } from "../en/wiki-texts.ts";
import { welcome } from "./welcome.ts";

export const wikiTexts = {
  tos: {
    title: "Condiciones de uso",
    text: (site: string) => `# Quién puede participar

Cualquiera puede leer ${site}. Para escribir o votar necesitas una cuenta propia; de lo que se haga con tu nombre respondes tú, así que guarda la contraseña para ti.

# Lo que escribes

Sigue siendo tuyo. Al publicarlo permites que ${site} lo guarde y lo muestre aquí a otras personas. Publica solo lo que puedas compartir.

# Lo que no queremos

Nada ilegal, ni amenazas ni acoso, ni asuntos privados de otras personas, ni spam, ni votos de máquinas o de una misma persona con varios nombres. Cada círculo puede añadir reglas propias.

# Lo que puede pasar

La moderación puede retirar lo que incumpla las reglas de su círculo, y la administración, lo que incumpla estas condiciones. Las cuentas que insistan pueden cerrarse.

# Sin promesas

${site} se ofrece tal como es. Lo cuidamos, pero no podemos prometer que siempre esté disponible ni que sea cierto todo lo que se dice en él.`,
  },
  privacy: {
    title: "Privacidad",
    text: (site: string) => `# Qué se guarda

Tu nombre, la fecha en que te uniste, tu contraseña como un resumen que no se puede revertir, tu correo electrónico si lo diste, tus ajustes y lo que publicas, comentas y votas en ${site}.

# Quién ve qué

Las publicaciones, los comentarios, tu puntuación y los círculos que cuidas son públicos. Los votos, tu correo electrónico y los círculos que sigues o bloqueas no se muestran a otros miembros.

# Cookies

Una cookie mantiene tu sesión; otras recuerdan los colores, el idioma y las preferencias que elegiste. Nada de aquí te sigue a otros sitios, y en estas páginas no se ejecutan programas de nadie más.

# Registros

El servidor anota qué dirección se pidió, cuándo y cuánto tardó. Las direcciones de red sirven para frenar avalanchas. De cada dispositivo con tu sesión abierta se guarda una abreviada, para que puedas reconocerlo.

# Irse

Puedes cambiar tu correo electrónico y tu contraseña en cualquier momento en la página de la cuenta. Lo que escribiste puedes eliminarlo tú.

En las preferencias puedes hacer [una copia de todo lo que hay sobre ti](/settings/data), que se guarda 7 días, y [eliminar tu cuenta](/settings/delete): desde ese momento nadie puede usarla, durante 14 días puedes volver, y después se borran tu correo electrónico, ajustes, dispositivos, mensajes y listas. Tu nombre nunca se da a otra persona.`,
  },
  rules: {
    title: "Reglas del sitio",
    text: () => `Valen en todos los círculos, junto a las reglas propias de cada uno. Lo que las incumple puede denunciarse a la administración como infracción de una regla del sitio.

1. **Nada ilegal.** Ni amenazas, ni acoso, ni nada que dañe a menores.
2. **Nada privado de otras personas.** Ni direcciones, ni números, ni imágenes que alguien no haya hecho públicas.
3. **Nada de spam.** Ni publicidad encubierta, ni publicaciones o votos de máquinas, ni votos de una misma persona con varios nombres.
4. **Marca lo que no es apto para todo momento.** Lo que no debería verse por encima del hombro lleva la marca NSFW.
5. **No finjas ser quien no eres.** No te hagas pasar por otra persona, por moderación ni por administración.
6. **Los vetos se respetan.** Quien está vetado no vuelve con otro nombre.`,
  },
  welcome: {
    title: "Te damos la bienvenida",
    text: () =>
      ["# Tres cosas que conviene saber", ...welcome.steps.map(({ title, text }) => `## ${title}\n\n${text}`)].join(
        "\n\n",
      ),
  },
  donate: {
    title: "Donar",
    text: () =>
      `Este sitio no pide dinero. Lo que más ayuda no cuesta nada: escribe lo que merezca leerse, denuncia lo que incumpla las reglas y sé amable con quienes acaban de llegar.`,
  },
  canary: {
    title: "Canario",
    text: () => `Un canario es una declaración, renovada con regularidad, de que a quienes llevan un sitio no se les ha pedido en secreto que entreguen lo que saben de sus miembros. Cuando deja de renovarse, cada cual saca sus conclusiones.

Quienes llevan este sitio no han publicado ninguno.`,
  },
  license: {
    title: "Licencia",
    text: () => `Lo que escriben los miembros les pertenece. Lo que puede hacerse con ello está en las [condiciones de uso](/wiki/tos).

El programa de este sitio se llama Ambit. Se apoya en el trabajo de muchas otras personas, cuyas licencias siguen vigentes: entre otros, Node.js, React, Fastify, Kysely, markdown-it, Socket.IO y Zod (MIT), SQLite (dominio público), sharp (Apache License 2.0) y la tipografía Inter (SIL Open Font License 1.1).`,
  },
} satisfies Translation<typeof en>;
