import { type FormEvent, useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Icon } from "#ui/icon.tsx";
import { send } from "#ui/send.ts";
import { TextInput } from "#ui/text-field.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { errorAt } from "#ui/use-sent-form.ts";
import { deleteView, saveView } from "../api.ts";
import type { QueueView } from "../queue.ts";
import { buildQueueAddress, queueParamsOf } from "../queue-address.ts";

/** Saved views of the reader. */
export function SavedViews({ view }: { view: QueueView }) {
  const words = useTeamWords().queue;
  const list = useRef<HTMLElement>(null);
  const { problem, run } = useAct(() => list.current?.focus());
  const { views } = view;
  const here = buildQueueAddress(view, {});
  return (
    <section className="saved-views" ref={list} tabIndex={-1} aria-label={words.views}>
      {views.length > 0 && (
        <ul className="chips">
          {views.map(({ qvid, name, to }) => (
            <li key={qvid}>
              <a className="chip" href={to} aria-current={to === here ? "page" : undefined}>
                {name}
              </a>
              <CallForm
                call={deleteView}
                input={{ view: qvid }}
                onSubmit={(event) => {
                  event.preventDefault();
                  void run(() => send(deleteView, { view: qvid }), words.viewDeleted);
                }}
              >
                <button type="submit" className="tool" aria-label={words.deleteView(name)}>
                  <Icon name="close" />
                </button>
              </CallForm>
            </li>
          ))}
        </ul>
      )}
      <ErrorNote text={problem?.error ?? null} />
    </section>
  );
}

/** Saves this queue under a name, unless it is already saved. */
export function SaveViewPanel({ view }: { view: QueueView }) {
  const here = buildQueueAddress(view, {});
  return view.views.some(({ to }) => to === here) ? null : <KeepViewForm key={here} view={view} />;
}

function KeepViewForm({ view }: { view: QueueView }) {
  const words = useTeamWords().queue;
  const { layout } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(() => {});
  const { place, isOpen } = view;
  const asked = new URLSearchParams(Object.entries(queueParamsOf(view)).map(([name, value]) => [name, String(value)]));
  const input = {
    place: place.kind,
    sub: place.kind === "sub" ? place.sub : "",
    closed: !isOpen,
    asked: asked.toString(),
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(() => sendForm(saveView, form.current, input), words.viewSaved);
  };
  return (
    <details className="decide-form">
      <summary>{words.keepView}</summary>
      <CallForm ref={form} className="form" call={saveView} input={input} onSubmit={save}>
        <ErrorNote text={problem !== null && problem.field !== "name" ? problem.error : null} />
        <TextInput
          name="name"
          label={words.viewName}
          error={errorAt(problem, "name")}
          maxLength={LIMITS.queueViewNameMax}
          autoComplete="off"
          required
        />
        <p className="form-acts">
          <Button type="submit" busy={busy} busyLabel={layout.saving}>
            {words.saveView}
          </Button>
        </p>
      </CallForm>
    </details>
  );
}
