import type { ReactNode } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { usePendingAddress } from "#ui/navigation.tsx";
import type { SubmitView } from "../submit-page.ts";

/** What the chosen sub is about, and the way to its rules; or that this is being asked. */
export function useSubHint(view: SubmitView): ReactNode {
  const words = useRestWords().submit;
  const pending = usePendingAddress();
  const next = pending && new URL(pending, "http://localhost").searchParams.get("sub");
  if (next && next.toLowerCase() !== view.sub.toLowerCase()) return words.loading(next);
  const { subInfo } = view;
  if (!subInfo) return null;
  return (
    <>
      {subInfo.title}
      {subInfo.rules.length > 0 && (
        <>
          {" · "}
          <a href="#rules">{words.rules(subInfo.rules.length)}</a>
        </>
      )}
    </>
  );
}
