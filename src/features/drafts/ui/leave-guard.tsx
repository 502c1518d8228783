import { useEffect, useRef, useSyncExternalStore } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useLocation, useNavigationGuard } from "#ui/navigation.tsx";
import type { DraftForm } from "./draft-form.ts";
import { firstForm, guardForm, mustAsk, type StaysAt, subscribeToForms } from "./guarded-forms.ts";

/** Asks before what is written here is left. */
export function LeaveGuard({ draft, staysAt }: { draft: DraftForm; staysAt: StaysAt }) {
  useEffect(() => guardForm(draft, staysAt), [draft, staysAt]);
  const first = useSyncExternalStore(subscribeToForms, firstForm, () => undefined);
  return first === draft && <LeaveDialog />;
}

function LeaveDialog() {
  const words = useRestWords().editing;
  const layout = useWords().layout;
  // the address of these forms: while the next page is rendered, the window has its address already
  const here = useLocation();
  const blocked = useNavigationGuard((next) => mustAsk({ next, here }));
  const hasAgreed = useRef(false);

  // a navigation that failed is over, and so is the answer that was given to it
  useEffect(() => {
    if (blocked === null) hasAgreed.current = false;
  }, [blocked]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!hasAgreed.current && mustAsk(null)) event.preventDefault();
    };
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, []);

  const stay = () => blocked?.reset();
  const go = () => {
    hasAgreed.current = true;
    blocked?.proceed();
  };
  return (
    <Dialog open={blocked !== null} onClose={stay} title={words.leave} closeLabel={layout.close}>
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
