import "./shortcuts.css";
import { useContext, useEffect, useRef, useState } from "react";
import { usePreferences } from "#features/people/preferences/ui/use-preferences.ts";
import { PersonCards } from "#features/reading/profile/ui/person-cards.tsx";
import { SearchFields } from "#features/reading/search/ui/search-fields.tsx";
import { hideBarWhileReading } from "#features/site/layout/ui/hide-bar.ts";
import { LanguageContext, useWords } from "#strings/use-words.ts";
import { useLocation } from "#ui/navigation.tsx";
import { registerServiceWorker } from "#ui/register-service-worker.ts";
import { createSequence, letterOf } from "#ui/shortcut.ts";
import { applyTheme } from "#ui/theme.tsx";
import { watchTimes } from "#ui/time-tip.ts";
import { useToast } from "#ui/toast.tsx";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { isTyping, setSingleKeysDisabled } from "#ui/use-keys.ts";
import { useLazyModule } from "#ui/use-lazy-module.ts";
import { usePageKeys } from "./use-page-keys.ts";

/** Global behaviour without own markup: shortcuts, full dates in tooltips, the hidden theme and the hiding top bar. */
export function Shortcuts() {
  const { layout, time } = useWords();
  const language = useContext(LanguageContext);
  const { key } = useLocation();
  const { keys } = usePreferences();
  const toast = useToast();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const help = useLazyModule(
    () => import("./keys-help.tsx"),
    isHelpOpen,
    () => {
      setHelpOpen(false);
      toast({ text: layout.offline, tone: "error" });
    },
    ["rest", "team"],
  );
  usePageKeys(() => setHelpOpen(true));
  useHiddenTheme();
  // restarts on navigation, because a focused field disappears with its page
  useEffectOn([key], hideBarWhileReading);
  useEffect(() => watchTimes(time.full), [time]);
  useEffect(() => setSingleKeysDisabled(keys === "off"), [keys]);
  useEffect(() => registerServiceWorker(language), [language]);
  useEffect(() => onPressOf("[data-opens=keys]", () => setHelpOpen(true)), []);
  return (
    <>
      <SearchFields />
      <PersonCards />
      {help && isHelpOpen && <help.KeysHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}

/** Listens on controls from the first paint; their dialogs are loaded later. */
function onPressOf(control: string, open: () => void): () => void {
  const press = ({ target }: MouseEvent) => target instanceof Element && target.closest(control) && open();
  document.addEventListener("click", press);
  return () => document.removeEventListener("click", press);
}

const SECRET = "ArrowUp ArrowUp ArrowDown ArrowDown ArrowLeft ArrowRight ArrowLeft ArrowRight b a".split(" ");

/** Hidden key sequence that enables the third theme, shows a toast, and opens the chat if available. */
function useHiddenTheme(): void {
  const { dank } = useWords().layout;
  const toast = useToast();
  const find = useRef(() => {});
  find.current = () => {
    applyTheme("dank");
    toast({ text: dank, tone: "success" });
    document.dispatchEvent(new Event("ambit:open-chat"));
  };
  useEffect(() => {
    const follow = createSequence(SECRET);
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event) || !follow(letterOf(event) ?? event.key)) return;
      event.preventDefault();
      find.current();
    };
    // capture phase, because the last key of the sequence is also a shortcut
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, []);
}
