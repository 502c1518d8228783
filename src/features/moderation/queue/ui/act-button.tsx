import type { ReactNode } from "react";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { MoveButton } from "#ui/move-button.tsx";
import type { Decisions } from "./use-decisions.ts";

/** A control that a letter presses. */
export function Keyed({ name, children }: { name: string; children: ReactNode }) {
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
  /** The letter that presses it. */
  name?: string;
  className?: string;
  call: C;
  input: InputOf<C>;
  /** Text of the toast after the act. */
  done: string;
  /** Id of the entry that the act removes from the list. */
  leaves?: number;
  children: ReactNode;
}

/** A button for an act without fields. */
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
  return name === undefined ? button : <Keyed name={name}>{button}</Keyed>;
}
