/**
 * The surface of each theme (tokens.css), for everything outside of the page: the browser's own bars, an installed app.
 */
export const THEME_COLOURS = { light: "#ffffff", dark: "#191b1e", dank: "#0a0a0a" } as const;
