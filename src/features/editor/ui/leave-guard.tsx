import { useEffect, useRef, useSyncExternalStore } from "react";
import { useBlocker, useLocation } from "react-router";
import { usePartWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { Desk } from "./desk.ts";
import { firstDesk, guardDesk, mustAsk, watchDesks } from "./guarded-desks.ts";

/** Asks before what is written here is left. */
export function LeaveGuard({ desk }: { desk: Desk }) {
  useEffect(() => guardDesk(desk), [desk]);
  const first = useSyncExternalStore(watchDesks, firstDesk, () => undefined);
  return first === desk && <Asker />;
}

function Asker() {
  const words = usePartWords("editing");
  const shell = useWords().shell;
  // where these forms are drawn: the router is already at the next page while that one is being drawn
  const here = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSame = currentLocation.pathname + currentLocation.search === nextLocation.pathname + nextLocation.search;
    return !isSame && mustAsk({ next: nextLocation, here });
  });
  const hasAgreed = useRef(false);

  // a way that led nowhere is over, and so is what was said to it
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
