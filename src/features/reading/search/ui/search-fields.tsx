import { useEffect, useState } from "react";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useLazyModule } from "#ui/use-lazy-module.ts";
import { noteSearch } from "./recent-searches.ts";

/** The search field in the header, and the one on the results page. */
const FIELDS = "form[role=search] > input[type=search][name=q][data-suggests]";

/** Adds suggestions to search fields; loaded when one gets the focus for the first time. */
export function SearchFields() {
  const uid = useLayout().viewer?.uid ?? 0;
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const suggestions = useLazyModule(
    () => import("./suggestions.tsx"),
    field !== null,
    () => setField(null),
  );
  useEffect(() => {
    const follow = (target: EventTarget | null) => {
      if (target instanceof HTMLInputElement && target.matches(FIELDS)) setField(target);
    };
    const focus = (event: FocusEvent) => follow(event.target);
    follow(document.activeElement);
    document.addEventListener("focusin", focus);
    return () => document.removeEventListener("focusin", focus);
  }, []);
  useEffect(() => {
    const note = ({ target }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement)) return;
      const typed = target.querySelector<HTMLInputElement>("input[data-suggests]");
      if (typed) noteSearch(uid, typed.value);
    };
    document.addEventListener("submit", note, { capture: true });
    return () => document.removeEventListener("submit", note, { capture: true });
  }, [uid]);
  if (!suggestions || !field?.isConnected) return null;
  return <suggestions.Suggestions key={field.id} field={field} />;
}
