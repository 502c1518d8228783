import { type FormEvent, type SubmitEvent, useSyncExternalStore } from "react";
import { THEME_COLOURS } from "#domain/theme-colours.ts";
import { CsrfField } from "./csrf-field.tsx";
import { Icon } from "./icon.tsx";
import { nextTheme, readTheme, type Theme, themeCookieText } from "./theme-cookie.ts";

type ThemeToggleProps = {
  label: string;
  /** Form's action without scripts. */
  action: string;
  /** Theme of the rendered page. */
  theme: Theme | null;
};

/** Button that toggles the theme at once; a form without scripts. CSS selects the icon. */
export function ThemeToggle({ label, action, theme }: ThemeToggleProps) {
  const turn = (event: FormEvent) => {
    event.preventDefault();
    applyTheme(nextTheme(shownTheme()));
  };
  return (
    <form noValidate className="theme-toggle" method="post" action={action} onSubmit={turn}>
      <CsrfField />
      <input type="hidden" name="theme" value={nextTheme(theme)} />
      <button type="submit" className="tool" aria-label={label} title={label}>
        <Icon name="moon" className="moon" />
        <Icon name="sun" className="sun" />
      </button>
    </form>
  );
}

/** Meta tags for the colours of the browser's own interface. */
export function ThemeMeta({ theme }: { theme: Theme | null }) {
  const light = THEME_COLOURS[theme ?? "light"];
  return (
    <>
      <meta name="color-scheme" content={theme === null ? "light dark" : theme === "light" ? "light" : "dark"} />
      <meta name="theme-color" content={light} media={theme === null ? "(prefers-color-scheme: light)" : undefined} />
      {theme === null && <meta name="theme-color" content={THEME_COLOURS.dark} media="(prefers-color-scheme: dark)" />}
    </>
  );
}

/** Applies the theme of a submitted form. */
export function applySubmittedTheme(event: SubmitEvent): void {
  const { submitter } = event.nativeEvent;
  if (!(submitter instanceof HTMLButtonElement)) return;
  event.preventDefault();
  applyTheme(readTheme(submitter.value));
}

/** Visible theme: the choice, else the system preference. */
function shownTheme(): Theme | null {
  return readTheme(document.documentElement.dataset.theme) ?? systemTheme();
}

function systemTheme(): "light" | "dark" {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Applies a theme and stores it for about a year; null follows the system. */
export function applyTheme(theme: Theme | null): void {
  const root = document.documentElement;
  if (theme === null) delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    meta.content = THEME_COLOURS[theme ?? readTheme(/light|dark/.exec(meta.media)?.[0]) ?? systemTheme()];
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser we serve.
  document.cookie = themeCookieText(theme);
}

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** Chosen theme, null for the system's; `rendered` is the theme of the rendered page. */
export function useTheme(rendered: Theme | null): Theme | null {
  return useSyncExternalStore(
    onThemeChange,
    () => readTheme(document.documentElement.dataset.theme),
    () => rendered,
  );
}
