import { useEffect, useRef } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { type Address, useLocation, useNavigationGuard } from "#ui/navigation.tsx";
import type { DraftForm } from "./draft-form.ts";

/** True if the form stays mounted with its values at the next URL; `here` is the current one. */
export type StaysMounted = (next: Address, here: Address) => boolean;

/** Asks before unsaved text is left. */
export function LeaveGuard({ draft, staysAt }: { draft: DraftForm; staysAt: StaysMounted }) {
  const words = useRestWords().editing;
  const layout = useWords().layout;
  // URL of this form; the browser already shows the next one while the next page is rendered
  const here = useLocation();
  const blocked = useNavigationGuard((next) => mustAsk(draft) && !staysAt(next, here));
  const hasAgreed = useRef(false);

  // a failed navigation ends, and with it the confirmation
  useEffect(() => {
    if (blocked === null) hasAgreed.current = false;
  }, [blocked]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!hasAgreed.current && mustAsk(draft)) event.preventDefault();
    };
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, [draft]);

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

const NOT_TYPED_IN = /^(?:button|submit|reset|checkbox|radio|file|image|color|range)$/;

/**
 * No question while the focus is in a field outside of the form, such as the site's search: the reader has
 * decided to leave.
 */
function mustAsk(draft: DraftForm): boolean {
  const focus = document.activeElement;
  const isTypedIn = focus instanceof HTMLInputElement && !NOT_TYPED_IN.test(focus.type);
  return draft.isUnsent() && !(isTypedIn && focus.form !== draft.ref.current);
}
