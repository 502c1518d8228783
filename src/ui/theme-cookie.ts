import { THEME_COOKIE } from "#domain/theme-cookie.ts";

export type Theme = "light" | "dark" | "dank";

const yearInSeconds = 365 * 24 * 60 * 60;

export function readTheme(value: string | undefined): Theme | null {
  return value === "light" || value === "dark" || value === "dank" ? value : null;
}

/** Light or none gives dark; dark or dank gives light. */
export function nextTheme(theme: Theme | null): Theme {
  return theme === "dark" || theme === "dank" ? "light" : "dark";
}

/** The cookie as both `document.cookie` and a `Set-Cookie` header take it. */
export function themeCookieText(theme: Theme): string {
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
}
