import { type FormEvent, useEffect, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useLayout, useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { fieldsOf, useSendForm } from "#ui/use-send-form.ts";
import { reportComment, reportMessage, reportPerson, reportPost, reportSub } from "../api.ts";
import { OTHER_RULE, type ReportView } from "../report.ts";

/** The call for each kind of thing, and what it names the thing by. */
const wayOf = ({ what, of }: ReportView) => {
  switch (what) {
    case "post":
      return { call: reportPost, input: { post: of } };
    case "comment":
      return { call: reportComment, input: { post: of } };
    case "message":
      return { call: reportMessage, input: { mid: of } };
    case "person":
      return { call: reportPerson, input: { user: of } };
    case "sub":
      return { call: reportSub, input: { sub: of } };
  }
};

interface ReportFormProps {
  view: ReportView;
  /** Called with the sentence of success in place of showing it here. */
  onSent?: (text: string) => void;
}

/**
 * Why something is reported, and who reads it. What a reason asks for is shown once it is chosen; before scripts run all of it
 * is there.
 */
export function ReportForm({ view, onSent }: ReportFormProps) {
  const words = useRestWords().reports;
  const { layout } = useWords();
  const { siteName } = useLayout();
  const shown = useShownForm();
  const sendForm = useSendForm();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const [reason, setReason] = useState(shown?.values.reason ?? "");
  const [rule, setRule] = useState(shown?.values.rule ?? "");
  const [text, setText] = useState(shown?.values.text ?? "");
  const [problem, setProblem] = useState(shown === null ? null : { error: shown.error, field: shown.field });
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(view.isSent);
  const { what, sub, rules } = view;
  useEffect(() => {
    if (isSent && !view.isSent) done.current?.focus();
  }, [isSent, view.isSent]);

  const success = view.sub === null ? words.sentToAdmins : words.sent;
  if (isSent) {
    return (
      <p className="flash success" role="status" tabIndex={-1} ref={done}>
        {view.isSent ? words.again[what] : success}
      </p>
    );
  }
  const needsRule = reason === "rule";
  const needsText = reason === "other" || (needsRule && rule === OTHER_RULE);
  const isReady =
    reason !== "" && (!needsRule || rule !== "") && (!needsText || [...text.trim()].length >= LIMITS.reportReasonMin);
  const { call, input } = wayOf(view);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !isReady) return;
    setBusy(true);
    const fields = fieldsOf(form.current);
    const sent = await sendForm(
      call,
      { ...fields, ...input, send_to_admin: reason === "site" },
      { form: form.current },
    );
    setBusy(false);
    if (sent.ok && onSent) onSent(success);
    else if (sent.ok) setSent(true);
    else setProblem({ error: layout.error(sent.error ?? layout.offline), field: sent.field });
  };
  const errorOf = (name: string) => (problem?.field === name ? problem.error : undefined);
  return (
    <CallForm className="form" call={call} input={input} ref={form} onSubmit={submit}>
      <p>
        {sub === null ? words.readByAdmins(siteName) : words.readByTeam(sub, siteName)}
        {what === "message" && ` ${words.copyGoes}`}
      </p>
      {view.refusal !== null && <p className="notice">{view.refusal}</p>}
      <Field label={words.selectReason[what]} error={errorOf("reason")}>
        {(wire) => (
          <select
            {...wire}
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            autoComplete="off"
          >
            <option value="">{words.selectOne}</option>
            <option value="site">{words.reasons.site}</option>
            {sub !== null && view.refusal === null && <option value="rule">{words.reasons.rule}</option>}
            {view.refusal === null && <option value="other">{words.reasons.other}</option>}
          </select>
        )}
      </Field>
      {(what === "post" || what === "comment") && view.refusal === null && (needsRule || !isHydrated) && (
        <Field label={words.selectRule[what]} hint={isHydrated ? undefined : words.ruleHint} error={errorOf("rule")}>
          {(wire) => (
            <select {...wire} name="rule" value={rule} onChange={(event) => setRule(event.target.value)}>
              <option value="">{words.selectOne}</option>
              {rules.map(({ rid, text: name }) => (
                <option key={rid} value={rid}>
                  {name}
                </option>
              ))}
              <option value={OTHER_RULE}>{words.otherRule}</option>
            </select>
          )}
        </Field>
      )}
      {(needsText || !isHydrated) && (
        <CountedInput
          name="text"
          label={words.explain[what]}
          hint={isHydrated ? words.explainHint : words.textHint}
          error={errorOf("text")}
          defaultValue={text}
          most={LIMITS.reportTextMax}
          left={words.left}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <p className="hint">{words.nobodyElse}</p>
      <ErrorNote
        text={problem !== null && !["reason", "rule", "text"].includes(problem.field ?? "") ? problem.error : null}
      />
      <p className="buttons">
        <Button type="submit" variant="primary" busy={busy} disabled={isHydrated && !isReady}>
          {words.submit}
        </Button>
      </p>
    </CallForm>
  );
}
