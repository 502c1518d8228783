import { addressOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import { ThemeToggle } from "#ui/theme.tsx";
import { chooseTheme } from "../api.ts";
import { useLayout } from "./use-layout.ts";

/** The switch between light and dark. */
export function SiteThemeToggle() {
  return <ThemeToggle label={useWords().layout.theme} action={addressOf(chooseTheme, {})} theme={useLayout().theme} />;
}
