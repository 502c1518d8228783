import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { errorAt, type FormError } from "#ui/use-sent-form.ts";
import type { QueueEntryView } from "../queue.ts";
import type { Decisions } from "./use-decisions.ts";

export interface EntryProps {
  entry: QueueEntryView;
  decisions: Decisions;
}

interface DecideFormProps<C extends AnyCall> {
  decisions: Decisions;
  /** Shortcut letter. */
  name: string;
  title: string;
  call: C;
  input: Readonly<Partial<InputOf<C>>>;
  done: string;
  /** Id of the entry that the action removes from the list. */
  leaves?: number;
  children: (error: (field: string) => string | undefined) => ReactNode;
}

/** Collapsed form of an action with fields. */
export function QueueDecisionForm<C extends AnyCall>(props: DecideFormProps<C>) {
  const { decisions, name, title, call, input, done, leaves, children } = props;
  const { layout } = useWords();
  const details = useRef<HTMLDetailsElement>(null);
  const sendForm = useSendForm();
  const [problem, setProblem] = useState<FormError | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    const sent = await sendForm(call, form, input);
    setBusy(false);
    if (!sent.ok) {
      setProblem({ error: sent.error ?? layout.formOffline, field: sent.field });
      return;
    }
    setProblem(null);
    form.reset();
    if (details.current) details.current.open = false;
    details.current?.querySelector("summary")?.focus();
    await decisions.follow(sent, done, leaves);
  };
  const fields = useRef(new Set<string>());
  const error = (field: string) => {
    fields.current.add(field);
    return errorAt(problem, field);
  };
  const content = children(error);
  return (
    <details ref={details} className="decide-form" data-key={name}>
      <summary>
        {title}{" "}
        <span className="key" aria-hidden="true">
          {name}
        </span>
      </summary>
      <CallForm
        className="form"
        call={call}
        input={input}
        aria-busy={busy || undefined}
        onSubmit={(event) => void submit(event)}
      >
        <ErrorNote text={problem !== null && !fields.current.has(problem.field ?? "") ? problem.error : null} />
        {content}
      </CallForm>
    </details>
  );
}
