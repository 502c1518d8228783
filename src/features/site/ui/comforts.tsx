import "../../../ui/styles/comforts.css";
import { lazy, Suspense, useContext, useEffect, useState } from "react";
import { LanguageContext, useWords } from "../../../strings/use-words.ts";
import { keepOffline } from "../../../ui/keep-offline.ts";
import { watchTimes } from "../../../ui/time-tip.ts";
import { restSingleKeys } from "../../../ui/use-keys.ts";
import { usePreferences } from "../../preferences/ui/use-preferences.ts";
import { useDank } from "./use-dank.ts";
import { usePageKeys } from "./use-page-keys.ts";

const KeysHelp = lazy(async () => ({ default: (await import("./keys-help.tsx")).KeysHelp }));

/** Keys, the whole dates of times, the third theme: all that works on every page and shows nothing by itself. */
export function Comforts() {
  const { time } = useWords();
  const language = useContext(LanguageContext);
  const { keys } = usePreferences();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const showHelp = () => setHelpOpen(true);
  usePageKeys(showHelp);
  useDank();
  useEffect(() => watchTimes(time.full), [time]);
  useEffect(() => restSingleKeys(keys === "off"), [keys]);
  useEffect(() => keepOffline(language), [language]);
  useEffect(() => onPressOf("[data-opens=keys]", () => setHelpOpen(true)), []);
  return isHelpOpen ? (
    <Suspense fallback={null}>
      <KeysHelp onClose={() => setHelpOpen(false)} />
    </Suspense>
  ) : null;
}

/** The controls stand in the first paint; what they open came later. */
function onPressOf(control: string, open: () => void): () => void {
  const press = ({ target }: MouseEvent) => target instanceof Element && target.closest(control) && open();
  document.addEventListener("click", press);
  return () => document.removeEventListener("click", press);
}
