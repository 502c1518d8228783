import type { Translation } from "../catalogue.ts";
import type { preferences as en } from "../en/preferences.ts";

export const preferences = {
  kept: "No has iniciado sesión: este navegador recuerda lo que elijas.",
  asYouGo: "Aquí todo se guarda sobre la marcha.",
  leads: {
    look: "Tema y listas",
    reading: "Textos, hilos y teclas",
    account: "Correo electrónico y contraseña",
    subs: "Su orden en la barra superior",
    hidden: "NSFW, publicaciones ocultas, círculos bloqueados",
    language: "El idioma en que te habla el sitio",
  },
  theme: "Tema",
  themes: { light: "Claro", dark: "Oscuro", system: "Como el sistema" },
  dank: "Dank",
  preview: "Vista previa",
  sample: {
    link: "Un banco hecho con una puerta vieja",
    text: "¿Qué estás leyendo esta semana?",
    excerpt: "Yo, un libro breve sobre faros, y no tengo prisa por llegar al final.",
  },
  names: {
    density: "Densidad de las listas",
    excerpts: "Una línea del texto bajo su título",
    paging: "Las listas continúan solas",
    keys: "Atajos de una sola tecla",
    commentSort: "Orden de los comentarios",
    dimRead: "Atenuar los títulos de lo que ya leíste",
    chat: "Chat al pie de cada página",
    nsfw: "Contenido NSFW",
  },
  densityHelp: {
    compact: "Muchas publicaciones a la vez, una línea cada una.",
    comfortable: "Espacio para leer, imágenes junto a los títulos.",
    cards: "Cada publicación aparte: imágenes grandes y las primeras líneas de los textos.",
  },
  pagingHelp: "Si no, un enlace lleva a la página siguiente.",
  commentSort: {
    place: "El que digan la publicación o el círculo",
    best: "Mejores",
    top: "Más votados",
    new: "Recientes",
  },
  nsfw: { hide: "Ocultarlo en las listas", blur: "Difuminarlo hasta que pulses", show: "Mostrarlo sin difuminar" },
  languageLead: "La página vuelve en el idioma que elijas.",
  autoDetect: "Detección automática",
  autoDetectHelp: "El que pide tu navegador",
  hiddenPosts: "Publicaciones ocultas",
  blockedSubs: "Círculos bloqueados",
  blockedLead: "Sus publicaciones no aparecen en tus listas.",
  noneBlocked: "No has bloqueado ningún círculo.",
} satisfies Translation<typeof en>;
