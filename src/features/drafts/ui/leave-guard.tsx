import { useEffect, useRef, useSyncExternalStore } from "react";
import { useBlocker, useLocation } from "react-router";
import { usePartWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { DraftForm } from "./draft-form.ts";
import { firstForm, guardForm, mustAsk, type StaysAt, subscribeToForms } from "./guarded-forms.ts";

/** Asks before what is written here is left. */
export function LeaveGuard({ draft, staysAt }: { draft: DraftForm; staysAt: StaysAt }) {
  useEffect(() => guardForm(draft, staysAt), [draft, staysAt]);
  const first = useSyncExternalStore(subscribeToForms, firstForm, () => undefined);
  return first === draft && <LeaveDialog />;
}

function LeaveDialog() {
  const words = usePartWords("editing");
  const shell = useWords().shell;
  // where these forms stand: the router is already at the next page while that one is being rendered
  const here = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSame = currentLocation.pathname + currentLocation.search === nextLocation.pathname + nextLocation.search;
    return !isSame && mustAsk({ next: nextLocation, here });
  });
  const hasAgreed = useRef(false);

  // a navigation that failed is over, and so is the answer that was given to it
  useEffect(() => {
    if (blocker.state === "unblocked") hasAgreed.current = false;
  }, [blocker.state]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!hasAgreed.current && mustAsk(null)) event.preventDefault();
    };
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, []);

  const stay = () => blocker.state === "blocked" && blocker.reset();
  const go = () => {
    hasAgreed.current = true;
    if (blocker.state === "blocked") blocker.proceed();
  };
  return (
    <Dialog open={blocker.state === "blocked"} onClose={stay} title={words.leave} closeLabel={shell.close}>
      <div className="form">
        <p>{words.leaveText}</p>
        <p className="buttons">
          <Button variant="primary" onClick={stay}>
            {words.stay}
          </Button>
          <Button onClick={go}>{words.go}</Button>
        </p>
      </div>
    </Dialog>
  );
}
