import type { FormEvent } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { wearTheme } from "#ui/theme.tsx";
import { readTheme } from "#ui/theme-cookie.ts";
import { useTheme } from "#ui/use-theme.ts";
import { chooseTheme } from "../api.ts";
import { useLayout } from "./use-layout.ts";

/** Light, dark, or whatever the system shows. Underneath it is a form. */
export function ThemeChoice({ className }: { className: string }) {
  const { layout } = useWords();
  const { themes } = useRestWords().preferences;
  const theme = useTheme(useLayout().theme) ?? "system";
  const choose = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    wearTheme(readTheme(submitter.value));
  };
  return (
    <CallForm className={className} call={chooseTheme} input={{}} onSubmit={choose}>
      <ul aria-label={layout.theme}>
        {(["light", "dark", "system"] as const).map((choice) => (
          <li key={choice}>
            <button type="submit" name="theme" value={choice} aria-pressed={choice === theme}>
              {themes[choice]}
            </button>
          </li>
        ))}
      </ul>
    </CallForm>
  );
}
