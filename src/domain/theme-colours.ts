/** Background colour of each theme (tokens.css) for the browser's bars and the installed app. */
export const THEME_COLOURS = { light: "#ffffff", dark: "#191b1e", dank: "#0a0a0a" } as const;
