import "./flairs.css";
import { type FormEvent, useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { fieldsOf, useSendForm } from "#ui/use-send-form.ts";
import { addFlair } from "../api.ts";
import type { Flair, FlairKind } from "../flair.ts";
import { FlairLine } from "./flair-line.tsx";
import { FlairOptionFields } from "./flair-option-fields.tsx";

interface FlairListProps {
  sub: string;
  kind: FlairKind;
  flairs: readonly Flair[];
}

/** Flairs of a sub: add, edit and delete. */
export function FlairList({ sub, kind, flairs }: FlairListProps) {
  const words = useRestWords().flairs;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="panel" aria-labelledby="flair-list">
      <h2 id="flair-list" ref={heading} tabIndex={-1}>
        {kind === "post" ? words.postFlairs : words.userFlairs}
      </h2>
      <AddForm sub={sub} kind={kind} />
      {flairs.length === 0 ? (
        <p className="hint">{words.noneYet}</p>
      ) : (
        <>
          <p className="hint">{words.orderHint}</p>
          <ul className="flair-lines">
            {flairs.map((flair, at) => (
              <FlairLine
                key={flair.id}
                sub={sub}
                kind={kind}
                flair={flair}
                isFirst={at === 0}
                isLast={at === flairs.length - 1}
                onGone={() => heading.current?.focus()}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function AddForm({ sub, kind }: Omit<FlairListProps, "flairs">) {
  const { flairs: words, writing } = useRestWords();
  const { layout } = useWords();
  const shown = useShownForm();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(() => form.current?.reset());
  // other forms on the page also have a field `text`
  const isOwn =
    shown !== null && shown.field === "text" && shown.values.user === undefined && shown.values.flair === undefined;
  const shownProblem = problem ?? (isOwn ? shown : null);

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { text = "" } = fieldsOf(form.current);
    await run(() => sendForm(addFlair[kind], form.current, { sub }), words.added(String(text).trim()));
    field.current?.focus();
  };
  return (
    <CallForm
      ref={form}
      className="form"
      call={addFlair[kind]}
      input={{ sub }}
      onSubmit={(event) => void add(event)}
      aria-label={kind === "post" ? words.createPost : words.createUser}
    >
      <CountedInput
        ref={field}
        name="text"
        label={kind === "post" ? words.createPost : words.createUser}
        hint={words.textHint}
        error={shownProblem?.error}
        defaultValue={isOwn ? shown.values.text : undefined}
        most={LIMITS.flairMax}
        left={writing.left}
        autoComplete="off"
        required
      />
      <FlairOptionFields />
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
          {words.add}
        </Button>
      </p>
    </CallForm>
  );
}
