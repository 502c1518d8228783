import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { usePartWords } from "#strings/use-words.ts";
import type { SubmitView } from "../submit-page.ts";

/** What the chosen circle is about, and the way to its rules; or that this is being asked. */
export function useCircleHint(view: SubmitView): ReactNode {
  const words = usePartWords("submit");
  const { location } = useNavigation();
  const next = location && new URLSearchParams(location.search).get("sub");
  if (next && next.toLowerCase() !== view.sub.toLowerCase()) return words.loading(next);
  const { place } = view;
  if (!place) return null;
  return (
    <>
      {place.title}
      {place.rules.length > 0 && (
        <>
          {" · "}
          <a href="#rules">{words.rules(place.rules.length)}</a>
        </>
      )}
    </>
  );
}
