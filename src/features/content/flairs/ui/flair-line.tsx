import "./flairs.css";
import { type FormEvent, useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Icon } from "#ui/icon.tsx";
import { hueStep } from "#ui/ring.tsx";
import { send } from "#ui/send.ts";
import { useSendForm } from "#ui/use-send-form.ts";
import { deleteFlair, editFlair, moveFlair } from "../api.ts";
import type { Flair, FlairKind } from "../flair.ts";
import { FlairOptionFields } from "./flair-option-fields.tsx";

interface FlairLineProps {
  sub: string;
  kind: FlairKind;
  flair: Flair;
  isFirst: boolean;
  isLast: boolean;
  /** Called after the deletion, because the focused button disappears. */
  onGone: () => void;
}

/** Row of a flair with its actions. */
export function FlairLine({ sub, kind, flair, isFirst, isLast, onGone }: FlairLineProps) {
  const words = useRestWords().flairs;
  const gone = useAct(onGone);
  const moved = useAct(() => {});
  const { id, text, hue, teamOnly } = flair;
  const input = { sub, flair: id };
  const arrow = (to: "up" | "down", isAtEnd: boolean) => (
    <CallForm
      call={moveFlair[kind]}
      input={{ ...input, to }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAtEnd) void moved.run(() => send(moveFlair[kind], { ...input, to }), words.moved);
      }}
    >
      <button type="submit" className="tool" aria-label={words[to](text)} aria-disabled={isAtEnd || undefined}>
        <Icon name="chevron-down" className={to} />
      </button>
    </CallForm>
  );
  return (
    <li>
      <p>
        <span className={kind === "post" ? "tag flair" : "tag user-flair"} data-hue={hue ?? hueStep(text)}>
          {text}
        </span>{" "}
        {teamOnly && <span className="tag">{words.ofTeam}</span>}
      </p>
      <div className="flair-acts">
        {arrow("up", isFirst)}
        {arrow("down", isLast)}
        <CallForm
          call={deleteFlair[kind]}
          input={input}
          onSubmit={(event) => {
            event.preventDefault();
            void gone.run(() => send(deleteFlair[kind], input), words.deleted);
          }}
        >
          <Button type="submit" small variant="danger" aria-label={words.deleteNamed(text)}>
            {words.delete}
          </Button>
        </CallForm>
      </div>
      <ErrorNote text={(gone.problem ?? moved.problem)?.error ?? null} />
      <EditFlair sub={sub} kind={kind} flair={flair} />
    </li>
  );
}

function EditFlair({ sub, kind, flair }: Pick<FlairLineProps, "sub" | "kind" | "flair">) {
  const { flairs: words, writing } = useRestWords();
  const { layout } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const sendForm = useSendForm();
  const shown = useShownForm();
  const own = shown?.field === "text" && shown.values.flair === String(flair.id) ? shown : null;
  const {
    problem: sent,
    busy,
    run,
  } = useAct(() => {
    if (details.current) details.current.open = false;
    summary.current?.focus();
  });
  const problem = sent ?? own;
  const input = { sub, flair: flair.id };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(() => sendForm(editFlair[kind], form.current, input), words.saved);
  };
  return (
    <details ref={details} open={own !== null}>
      <summary ref={summary} aria-label={words.editNamed(flair.text)}>
        {words.edit}
      </summary>
      <CallForm ref={form} className="form" call={editFlair[kind]} input={input} onSubmit={save}>
        <ErrorNote text={problem?.field === "text" ? null : (problem?.error ?? null)} />
        <CountedInput
          name="text"
          label={words.text}
          hint={words.textEditHint}
          error={problem?.field === "text" ? problem.error : undefined}
          defaultValue={own?.values.text ?? flair.text}
          most={LIMITS.flairMax}
          left={writing.left}
          autoComplete="off"
          required
        />
        <FlairOptionFields look={flair} />
        <p className="form-acts">
          <Button type="submit" busy={busy} busyLabel={layout.saving}>
            {words.save}
          </Button>
        </p>
      </CallForm>
    </details>
  );
}
