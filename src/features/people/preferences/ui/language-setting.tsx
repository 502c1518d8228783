import "./language-setting.css";
import { chooseLanguage } from "#features/site/layout/api.ts";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { keysOf } from "#lib/keys-of.ts";
import { LANGUAGES } from "#strings/languages.ts";
import { useRestWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { Icon } from "#ui/icon.tsx";

/** Language names in their own language. A plain form, because the whole page is rendered again in the new language. */
export function LanguageSetting({ isChosen }: { isChosen: boolean }) {
  const words = useRestWords().preferences;
  const { language: present } = useLayout();
  const chosen = isChosen ? present : "auto";
  return (
    <CallForm className="language-setting" call={chooseLanguage} input={{}}>
      <ul>
        {(["auto", ...keysOf(LANGUAGES)] as const).map((language) => (
          <li key={language}>
            <button
              type="submit"
              name="language"
              value={language}
              lang={language === "auto" ? undefined : language}
              aria-pressed={language === chosen}
            >
              <Icon name="check" />
              {language === "auto" ? words.autoDetect : LANGUAGES[language]}
              {language === "auto" && <small>{words.autoDetectHelp}</small>}
            </button>
          </li>
        ))}
      </ul>
    </CallForm>
  );
}
