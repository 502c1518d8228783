import { THEME_COOKIE } from "#domain/theme-cookie.ts";

export type Theme = "light" | "dark" | "dank";

const yearInSeconds = 365 * 24 * 60 * 60;

export function readTheme(value: string | undefined): Theme | null {
  return value === "light" || value === "dark" || value === "dank" ? value : null;
}

/** Toggles: light or none becomes dark; dark or dank becomes light. */
export function nextTheme(theme: Theme | null): Theme {
  return theme === "dark" || theme === "dank" ? "light" : "dark";
}

/** Cookie text for `document.cookie`; null deletes the cookie, so that the system preference applies. */
export function themeCookieText(theme: Theme | null): string {
  return `${THEME_COOKIE}=${theme ?? ""}; Path=/; Max-Age=${theme === null ? 0 : yearInSeconds}; SameSite=Lax`;
}
