import { keysOf } from "#lib/keys-of.ts";
import { LANGUAGES } from "#strings/languages.ts";
import { useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { chooseLanguage } from "../api.ts";

/** Each language by its own name. A plain form: the whole page comes again in the language that was chosen. */
export function LanguageMenu({ current }: { current: string }) {
  const { layout } = useWords();
  return (
    <CallForm className="languages" call={chooseLanguage} input={{}}>
      <ul aria-label={layout.language}>
        {keysOf(LANGUAGES).map((language) => (
          <li key={language}>
            <button type="submit" name="language" value={language} lang={language} aria-pressed={language === current}>
              {LANGUAGES[language]}
            </button>
          </li>
        ))}
      </ul>
    </CallForm>
  );
}
