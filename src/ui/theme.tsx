import { type FormEvent, useEffect } from "react";
import { Icon } from "./icon.tsx";
import { createSequence } from "./shortcut.ts";
import { nextTheme, readTheme, type Theme, themeCookieText } from "./theme-cookie.ts";
import { isTyping } from "./typing.ts";

type ThemeToggleProps = {
  label: string;
  /** Where the form goes before scripts run. */
  action: string;
  csrf: { name: string; value: string };
  /** The theme that the page was drawn in. */
  theme: Theme | null;
};

/** Turns the lights at once; underneath it is a form. The icon follows the theme by the stylesheet. */
export function ThemeToggle({ label, action, csrf, theme }: ThemeToggleProps) {
  const turn = (event: FormEvent) => {
    event.preventDefault();
    wearTheme(nextTheme(shownTheme()));
  };
  return (
    <form className="theme-toggle" method="post" action={action} onSubmit={turn}>
      <input type="hidden" name={csrf.name} value={csrf.value} />
      <input type="hidden" name="theme" value={nextTheme(theme)} />
      <button type="submit" className="tool" aria-label={label} title={label}>
        <Icon name="moon" className="moon" />
        <Icon name="sun" className="sun" />
      </button>
    </form>
  );
}

const secret = [
  "ArrowUp",
  "ArrowUp",
  "ArrowDown",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "ArrowLeft",
  "ArrowRight",
  "b",
  "a",
];

/** The third theme is for those who know the way. */
export function useDankSequence(): void {
  useEffect(() => {
    const follow = createSequence(secret);
    const listen = (event: KeyboardEvent) => {
      if (!isTyping(event) && follow(event.key)) wearTheme("dank");
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Without a choice the system's preference is what the reader sees, so that is what the toggle turns. */
function shownTheme(): Theme | null {
  const chosen = readTheme(document.documentElement.dataset.theme);
  return chosen ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : null);
}

function wearTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser we serve.
  document.cookie = themeCookieText(theme);
}
