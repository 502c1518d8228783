import type { Translation } from "../catalogue.ts";
import type { preferences as en } from "../en/preferences.ts";

export const preferences = {
  lead: "Cómo se ven y se comportan para ti las listas y los hilos.",
  kept: "No has iniciado sesión: este navegador recuerda lo que elijas.",
  save: "Guardar",
  saving: "Guardando…",
  saved: "¡Guardado!",
  theme: "Tema",
  themes: { light: "Claro", dark: "Oscuro", system: "Como el sistema" },
  names: {
    density: "Densidad de las listas",
    excerpts: "Comienzo de los textos",
    paging: "Al final de una lista",
    keys: "Atajos de una sola tecla",
    commentSort: "Orden de los comentarios",
    dimRead: "Publicaciones que ya leíste",
    chat: "Chat al pie de cada página",
    nsfw: "Contenido NSFW",
  },
  densityHelp: {
    compact: "Muchas publicaciones a la vez, una línea cada una.",
    comfortable: "Espacio para leer, imágenes junto a los títulos.",
    cards: "Cada publicación aparte: imágenes grandes y las primeras líneas de los textos.",
  },
  excerpts: { off: "Solo los títulos", on: "Una línea bajo el título" },
  keys: { on: "Activados", off: "Desactivados" },
  commentSort: {
    place: "El que digan la publicación o el círculo",
    best: "Mejores",
    top: "Más votados",
    new: "Recientes",
  },
  dimRead: { on: "Con el título atenuado", off: "Como las demás" },
  chat: { on: "A mano", off: "No mostrar" },
  nsfw: { hide: "Ocultarlo en las listas", blur: "Difuminarlo hasta que pulses", show: "Mostrarlo sin difuminar" },
} satisfies Translation<typeof en>;
