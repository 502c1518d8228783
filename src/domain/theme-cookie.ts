/** Keeps which theme was chosen. Scripts may read it, the page for when there is no network among them. */
export const THEME_COOKIE = "dayNight";
