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

/** The cookie as `document.cookie` takes it; without a theme it ends, and the system's preference is followed again. */
export function themeCookieText(theme: Theme | null): string {
  return `${THEME_COOKIE}=${theme ?? ""}; Path=/; Max-Age=${theme === null ? 0 : yearInSeconds}; SameSite=Lax`;
}
