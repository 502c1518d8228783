import "./theme-setting.css";
import type { SubmitEvent } from "react";
import { chooseTheme } from "#features/site/layout/api.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { wearTheme } from "#ui/theme.tsx";
import { readTheme } from "#ui/theme-cookie.ts";
import { useTheme } from "#ui/use-theme.ts";

const THEMES = ["system", "light", "dark"] as const;

/** What the page is coloured by; the browser keeps it. The theme that has to be found is offered while it is worn. */
export function ThemeSetting() {
  const words = useRestWords().preferences;
  const chosen = useTheme(useLayout().theme) ?? "system";
  const names = { ...words.themes, dank: words.dank };
  const choose = (event: SubmitEvent) => {
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    wearTheme(readTheme(submitter.value));
  };
  return (
    <CallForm className="theme-setting" call={chooseTheme} input={{}} onSubmit={choose}>
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
