import "./rules.css";
import { type FormEvent, useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import type { SubRule } from "#features/circles/subs/sub.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Icon } from "#ui/icon.tsx";
import { send } from "#ui/send.ts";
import { useSendForm } from "#ui/use-send-form.ts";
import { deleteRule, editRule, moveRule } from "../api.ts";

/** Rules of a sub with their actions. */
export function RuleList({ sub, rules }: { sub: string; rules: readonly SubRule[] }) {
  const words = useRestWords().rules;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="panel" aria-labelledby="rule-list">
      <h2 id="rule-list" ref={heading} tabIndex={-1}>
        {words.rules}
      </h2>
      {rules.length === 0 ? (
        <p className="hint">{words.noneYet}</p>
      ) : (
        <>
          <p className="hint">{words.orderHint}</p>
          <ol className="rule-lines">
            {rules.map((rule, at) => (
              <RuleLine
                key={rule.rid}
                sub={sub}
                rule={rule}
                isFirst={at === 0}
                isLast={at === rules.length - 1}
                onGone={() => heading.current?.focus()}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

interface RuleLineProps {
  sub: string;
  rule: SubRule;
  isFirst: boolean;
  isLast: boolean;
  /** Called after the deletion, because the focused button disappears. */
  onGone: () => void;
}

function RuleLine({ sub, rule: { rid, text }, isFirst, isLast, onGone }: RuleLineProps) {
  const words = useRestWords().rules;
  const gone = useAct(onGone);
  const moved = useAct(() => {});
  const input = { sub, rule: rid };
  const arrow = (to: "up" | "down", isAtEnd: boolean) => (
    <CallForm
      call={moveRule}
      input={{ ...input, to }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAtEnd) void moved.run(() => send(moveRule, { ...input, to }), words.moved);
      }}
    >
      <button type="submit" className="tool" aria-label={words[to](text)} aria-disabled={isAtEnd || undefined}>
        <Icon name="chevron-down" className={to} />
      </button>
    </CallForm>
  );
  return (
    <li>
      <p>{text}</p>
      <div className="rule-acts">
        {arrow("up", isFirst)}
        {arrow("down", isLast)}
        <CallForm
          call={deleteRule}
          input={input}
          onSubmit={(event) => {
            event.preventDefault();
            void gone.run(() => send(deleteRule, input), words.deleted);
          }}
        >
          <Button type="submit" small variant="danger" aria-label={words.deleteNamed(text)}>
            {words.delete}
          </Button>
        </CallForm>
      </div>
      <ErrorNote text={(gone.problem ?? moved.problem)?.error ?? null} />
      <EditRule sub={sub} rid={rid} text={text} />
    </li>
  );
}

function EditRule({ sub, rid, text }: { sub: string; rid: number; text: string }) {
  const { rules: words, writing } = useRestWords();
  const { layout } = useWords();
  const shown = useShownForm();
  const form = useRef<HTMLFormElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(() => {
    if (details.current) details.current.open = false;
    summary.current?.focus();
  });
  const own = shown?.values.rule === String(rid) && shown.values.text !== undefined ? shown : null;
  const shownProblem = problem ?? own;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(() => sendForm(editRule, form.current, { sub, rule: rid }), words.saved);
  };
  return (
    <details ref={details} open={own !== null || undefined}>
      <summary ref={summary} aria-label={words.editNamed(text)}>
        {words.edit}
      </summary>
      <CallForm ref={form} className="form" call={editRule} input={{ sub, rule: rid }} onSubmit={save}>
        <CountedInput
          name="text"
          label={words.text}
          error={shownProblem?.error}
          defaultValue={own?.values.text ?? text}
          most={LIMITS.ruleMax}
          left={writing.left}
          autoComplete="off"
          required
        />
        <p className="form-acts">
          <Button type="submit" busy={busy} busyLabel={layout.saving}>
            {words.save}
          </Button>
        </p>
      </CallForm>
    </details>
  );
}
