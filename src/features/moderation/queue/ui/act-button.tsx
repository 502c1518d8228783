import type { ReactNode } from "react";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { MoveButton } from "#ui/move-button.tsx";
import type { Decisions } from "./use-decisions.ts";

/** Wraps a control with its shortcut letter. */
export function ShortcutControl({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="keyed" data-key={name}>
      {children}
      <span className="key" aria-hidden="true">
        {name}
      </span>
    </span>
  );
}

interface ActButtonProps<C extends AnyCall> {
  decisions: Decisions;
  /** Shortcut letter. */
  name?: string;
  className?: string;
  call: C;
  input: InputOf<C>;
  /** Toast after the action. */
  done: string;
  /** Id of the entry that the action removes from the list. */
  leaves?: number;
  children: ReactNode;
}

/** Button for an action without fields. */
export function ActButton<C extends AnyCall>(props: ActButtonProps<C>) {
  const { decisions, name, className = "btn", call, input, done, leaves, children } = props;
  const run = async () => {
    await decisions.run(call, input, done, leaves);
  };
  const button = (
    <MoveButton className={className} call={call} input={input} run={run}>
      {children}
    </MoveButton>
  );
  return name === undefined ? button : <ShortcutControl name={name}>{button}</ShortcutControl>;
}
