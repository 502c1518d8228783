import type { ReactNode } from "react";
import type { AnyCall } from "#lib/call.ts";
import { useRestWords } from "#strings/use-words.ts";
import { CallForm } from "../call-form.tsx";
import type { RowSelection } from "./use-selection.ts";

interface SelectionBarProps {
  /** Id of the form of the rows' checkboxes. */
  id: string;
  call: AnyCall;
  selection: RowSelection;
  /** Receives the value of the clicked button. */
  onSend: (act: string) => void;
  /** Submit buttons, each with the action as its value. */
  children: ReactNode;
}

/** Bar at the lower edge with the number of selected rows and the actions for them. */
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
