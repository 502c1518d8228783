import { useState } from "react";
import { useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { useNavigate, usePendingAddress } from "#ui/navigation.tsx";
import { useNavigationError } from "#ui/navigation-error.ts";
import type { SubmitView } from "../submit-page.ts";

/**
 * Shows that the page of another sub or kind could not be loaded, beside the control that chose it, and tries again.
 */
export function SubmitNavigationError({ view }: { view: SubmitView }) {
  const { layout } = useWords();
  const navigate = useNavigate();
  const isTurning = usePendingAddress() !== null;
  const [lost, setLost] = useState<{ to: string; from: SubmitView } | null>(null);
  useNavigationError((to) => {
    if (!to.startsWith("/submit/")) return false;
    setLost({ to, from: view });
    return true;
  });
  return (
    <div role="alert" className="only-when-said">
      {lost?.from === view && !isTurning && (
        <p className="flash error">
          {layout.offline}{" "}
          <Button small onClick={() => void navigate(lost.to, { replace: true, keepScroll: true })}>
            {layout.retry}
          </Button>
        </p>
      )}
    </div>
  );
}
