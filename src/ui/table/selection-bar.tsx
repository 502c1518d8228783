import type { ReactNode } from "react";
import type { AnyCall } from "#lib/call.ts";
import { useRestWords } from "#strings/use-words.ts";
import { CallForm } from "../call-form.tsx";
import type { Selection } from "./use-selection.ts";

interface SelectionBarProps {
  /** The id of the form, which the check boxes of the rows name. */
  id: string;
  call: AnyCall;
  selection: Selection;
  /** What was pressed, by the value of its button. */
  onSend: (act: string) => void;
  /** Buttons that submit: each with the value of what it does. */
  children: ReactNode;
}

/** Stays at the lower edge while something is selected: how much it is, and what can be done with all of it. */
export function SelectionBar({ id, call, selection, onSend, children }: SelectionBarProps) {
  const words = useRestWords().tables;
  const count = selection.ids.length;
  return (
    <CallForm
      call={call}
      input={{}}
      id={id}
      className="selection-bar"
      data-count={count}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        onSend(submitter?.getAttribute("value") ?? "");
      }}
    >
      <span className="with-scripts" role="status">
        {words.selected(count)}
      </span>
      <button type="button" className="btn quiet with-scripts" onClick={selection.clear}>
        {words.selectNone}
      </button>
      {children}
    </CallForm>
  );
}
