import type { Translation } from "../catalogue.ts";
import type { wikiTexts as en } from "../en/wiki-texts.ts";
import { welcome } from "./welcome.ts";

export const wikiTexts = {
  tos: {
    title: "Condiciones de uso",
    text: (site: string) => `# Tu cuenta

Cualquiera puede leer ${site}. Para publicar o votar necesitas una cuenta propia. Respondes de todo lo que se haga con ella, así que mantén tu contraseña en secreto.

# Tu contenido

Conservas los derechos sobre lo que escribes. Al publicar, permites a ${site} guardarlo y mostrarlo aquí a otras personas. Publica solo lo que tengas derecho a compartir.

# No permitido

Contenido ilegal, amenazas, acoso, datos privados de otras personas, spam y votos de bots o desde varias cuentas de una misma persona. Los círculos pueden tener reglas adicionales.

# Medidas

La moderación puede retirar lo que infrinja las reglas de su círculo, y la administración, lo que infrinja estas condiciones. Las cuentas que las infrinjan repetidamente pueden cerrarse.

# Sin garantía

${site} se ofrece tal cual. Lo cuidamos, pero no podemos garantizar que esté siempre disponible ni que todo lo publicado aquí sea cierto.`,
  },
  privacy: {
    title: "Privacidad",
    text: (site: string) => `# Qué guardamos

Tu nombre de usuario, la fecha en que te uniste, un hash de tu contraseña que no se puede revertir, tu correo electrónico si lo diste, tus ajustes y tus publicaciones, comentarios y votos en ${site}.

# Quién puede verlo

Tus publicaciones, tus comentarios, tu puntuación y los círculos que moderas son públicos. Los demás miembros no pueden ver tus votos, tu correo electrónico ni los círculos a los que te suscribes o que bloqueas.

# Cookies

Una cookie mantiene tu sesión iniciada; otras recuerdan tu tema, idioma y preferencias. No hay seguimiento en otros sitios, y en estas páginas no se ejecutan scripts de terceros.

# Registros

El servidor registra qué dirección se solicitó, cuándo y cuánto tardó. Las direcciones IP se usan para limitar abusos. Con cada dispositivo en el que tienes la sesión iniciada se guarda una dirección IP abreviada, para que puedas reconocerlo.

# Tus opciones

Puedes cambiar tu correo electrónico y tu contraseña en cualquier momento en la página de la cuenta, y eliminar todo lo que hayas escrito.

En las preferencias puedes descargar [una copia de todos tus datos](/settings/data), disponible durante 7 días, y [eliminar tu cuenta](/settings/delete). Se cierra al instante; tienes 14 días para restaurarla. Después se borran tu correo electrónico, ajustes, dispositivos, mensajes y listas. Tu nombre de usuario no se reutilizará.`,
  },
  rules: {
    title: "Reglas del sitio",
    text: () => `Estas reglas se aplican en todos los círculos, además de las propias de cada uno. Reporta las infracciones a la administración como infracción de las reglas del sitio.

1. **Nada ilegal.** Ni amenazas, ni acoso, ni nada que dañe a menores.
2. **Nada de información privada.** No publiques direcciones, números de teléfono ni imágenes de otras personas que ellas no hayan hecho públicas.
3. **Nada de spam.** Ni publicidad encubierta, ni publicaciones o votos de bots, ni votos desde varias cuentas de una misma persona.
4. **Marca el contenido NSFW.** Si no es apto para el trabajo, márcalo como NSFW.
5. **No suplantes a nadie.** No finjas ser otra persona ni formar parte de la moderación o la administración.
6. **No eludas los vetos.** Si tienes un veto, no vuelvas con otra cuenta.`,
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
      `Este sitio no pide dinero. Las mejores formas de ayudar son gratis: publica cosas que merezca la pena leer, reporta lo que infrinja las reglas y trata con amabilidad a quienes acaban de llegar.`,
  },
  canary: {
    title: "Canario",
    text: () => `Un canario de transparencia es una declaración, renovada con regularidad, de que a los operadores de un sitio no se les ha ordenado en secreto entregar datos de sus miembros. Si deja de renovarse, cada cual puede sacar sus conclusiones.

Los operadores de este sitio no han publicado ninguno.`,
  },
  license: {
    title: "Licencia",
    text: () => `Lo que escriben los miembros les pertenece. Las [condiciones de uso](/wiki/tos) explican cómo puede usarse.

Este sitio funciona con Ambit, basado en software de código abierto con sus propias licencias, entre otros Node.js, React, Fastify, Kysely, markdown-it, Socket.IO y Zod (MIT), SQLite (dominio público), sharp (Apache License 2.0) y la tipografía Inter (SIL Open Font License 1.1).`,
  },
} satisfies Translation<typeof en>;
