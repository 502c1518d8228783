import { LANGUAGES, type Language } from "#strings/languages.ts";
import { useWords } from "#strings/use-words.ts";
import { CsrfField } from "#ui/csrf-field.tsx";

/** Each language by its own name. A plain form: the whole page comes again in the language that was chosen. */
export function LanguageMenu({ current }: { current: string }) {
  const { layout } = useWords();
  return (
    <form className="languages" method="post" action="/do/language" aria-label={layout.language}>
      <CsrfField />
      <ul>
        {(Object.keys(LANGUAGES) as Language[]).map((language) => (
          <li key={language}>
            <button type="submit" name="language" value={language} lang={language} aria-pressed={language === current}>
              {LANGUAGES[language]}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
