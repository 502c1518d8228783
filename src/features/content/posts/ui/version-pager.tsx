import { type MouseEvent, useEffect, useRef } from "react";
import { useWords } from "#strings/use-words.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Time } from "#ui/time.tsx";

interface VersionPagerProps {
  label: string;
  /** 0 is the current version. */
  at: number;
  length: number;
  writtenAt: number;
  onTurn: (at: number) => void;
  /** URL of each version before scripts run. */
  addressOf?: (at: number) => string;
}

/** Pager through versions: older to the left, newer to the right. */
export function VersionPager({ label, at, length, writtenAt, onTurn, addressOf }: VersionPagerProps) {
  const words = useWords().posts;
  const pager = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    // at either end, the pressed control is disabled or replaced
    const focus = document.activeElement;
    if (focus === document.body || focus?.matches(":disabled"))
      pager.current?.querySelector<HTMLElement>("a, button:enabled")?.focus();
  }, [at]);
  const step = (to: number, name: string, sign: string) => {
    const isThere = to >= 0 && to < length;
    if (!addressOf || !isThere) {
      return (
        <Button small variant="quiet" aria-label={name} disabled={!isThere} onClick={() => onTurn(to)}>
          {sign}
        </Button>
      );
    }
    const turn = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onTurn(to);
    };
    return (
      <LinkButton small variant="quiet" to={addressOf(to)} rel="nofollow" aria-label={name} onClick={turn}>
        {sign}
      </LinkButton>
    );
  };
  return (
    <div ref={pager} className="turner">
      {step(at + 1, words.older, "←")}
      <span aria-live="polite">
        {label} · <Time at={writtenAt} />
      </span>
      {step(at - 1, words.newer, "→")}
    </div>
  );
}
