import "./theme-setting.css";
import { chooseTheme } from "#features/site/layout/api.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { applySubmittedTheme, useTheme } from "#ui/theme.tsx";

const THEMES = ["system", "light", "dark"] as const;

/** Theme choice, stored by the browser. The hidden theme is listed only while it is active. */
export function ThemeSetting() {
  const words = useRestWords().preferences;
  const chosen = useTheme(useLayout().theme) ?? "system";
  const names = { ...words.themes, dank: words.dank };
  return (
    <CallForm className="theme-setting" call={chooseTheme} input={{}} onSubmit={applySubmittedTheme}>
      <h2 id="theme">{words.theme}</h2>
      <ul className="swatches" aria-labelledby="theme">
        {[...THEMES, ...(chosen === "dank" ? ["dank" as const] : [])].map((theme) => (
          <li key={theme}>
            <button type="submit" name="theme" value={theme} aria-pressed={theme === chosen}>
              <span className="swatch" data-swatch={theme} aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              {names[theme]}
            </button>
          </li>
        ))}
      </ul>
    </CallForm>
  );
}
