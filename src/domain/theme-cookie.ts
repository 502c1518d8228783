/** Cookie with the chosen theme. Readable by scripts, because the offline page needs it. */
export const THEME_COOKIE = "dayNight";
