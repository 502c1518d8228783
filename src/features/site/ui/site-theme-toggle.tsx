import { useWords } from "#strings/use-words.ts";
import { ThemeToggle } from "#ui/theme.tsx";
import { useShell } from "./use-shell.ts";

/** The switch between light and dark, wherever it stands. */
export function SiteThemeToggle() {
  return <ThemeToggle label={useWords().shell.theme} action="/do/theme" theme={useShell().theme} />;
}
