import { type FormEvent, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { Time } from "#ui/time.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { errorAbove, errorAt } from "#ui/use-sent-form.ts";
import { writeHandover } from "../api.ts";
import type { Handover, QueueView } from "../queue.ts";

type NotesView = Pick<QueueView, "subs" | "handovers">;

/** Handover notes of the subs in the queue. */
export function Handovers({ view: { handovers } }: { view: NotesView }) {
  const words = useTeamWords().queue;
  return (
    <>
      {handovers.map((note) => (
        <section key={note.sub} className="handover notice" aria-label={words.handoverOf(note.sub)}>
          <p className="handover-text">{note.text}</p>
          <p className="by">
            {note.sub} · {note.by ?? words.somebody} · <Time at={note.at} />
          </p>
          <HandoverForm title={words.changeHandover} subs={[note.sub]} note={note} />
        </section>
      ))}
    </>
  );
}

/** Form for subs without a handover note. */
export function NewHandoverForm({ view: { subs, handovers } }: { view: NotesView }) {
  const words = useTeamWords().queue;
  const without = subs.filter((name) => !handovers.some(({ sub }) => sub === name));
  return without.length === 0 ? null : <HandoverForm title={words.leaveHandover} subs={without} />;
}

interface HandoverFormProps {
  title: string;
  /** The sub of the note, or the subs to choose from. */
  subs: readonly string[];
  note?: Handover;
}

/** A reload keeps what is typed; `since` is the version that was shown when the form was opened. */
function HandoverForm({ title, subs, note }: HandoverFormProps) {
  const words = useTeamWords().queue;
  const { layout } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const sendForm = useSendForm();
  const [since, setSince] = useState(note?.at ?? 0);
  const { problem, busy, run } = useAct(() => {
    form.current?.reset();
    if (details.current) details.current.open = false;
    summary.current?.focus();
  });
  const [only] = subs;
  const isOne = subs.length === 1 && only !== undefined;
  const input = { ...(isOne && { sub: only }), since };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(() => sendForm(writeHandover, form.current, input), words.handoverSaved);
  };
  return (
    <details
      ref={details}
      className="decide-form"
      onToggle={({ currentTarget }) => currentTarget.open && setSince(note?.at ?? 0)}
    >
      <summary ref={summary}>{isOne ? `${title} (${only})` : title}</summary>
      <CallForm ref={form} className="form" call={writeHandover} input={input} onSubmit={save}>
        <ErrorNote text={errorAbove(problem, ["text"])} />
        {!isOne && (
          <Field label={words.handoverSub}>
            {(wire) => (
              <select className="input" name="sub" {...wire}>
                {subs.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label={words.handover} hint={words.handoverHint} error={errorAt(problem, "text")}>
          {(wire) => (
            <textarea
              key={since}
              name="text"
              rows={3}
              maxLength={LIMITS.handoverMax}
              defaultValue={note?.text}
              {...wire}
            />
          )}
        </Field>
        <p className="form-acts">
          <Button type="submit" busy={busy} busyLabel={layout.saving}>
            {words.saveHandover}
          </Button>
        </p>
      </CallForm>
    </details>
  );
}
