import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useLayout, useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { errorAbove, errorAt, type FormError } from "#ui/use-sent-form.ts";
import { reportComment, reportMessage, reportPerson, reportPost, reportSub } from "../api.ts";
import { OTHER_RULE, type ReportView } from "../report.ts";

/** Call and input for the kind of the item. */
const callOf = ({ what, of }: ReportView) => {
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
  /** Receives the success message instead of showing it here. */
  onSent?: (text: string) => void;
}

/** Report form, replaced by a confirmation after sending. */
export function ReportForm({ view, onSent }: ReportFormProps) {
  const words = useRestWords().reports;
  const done = useRef<HTMLParagraphElement>(null);
  const [isSent, setSent] = useState(view.isSent);
  useEffect(() => {
    if (isSent && !view.isSent) done.current?.focus();
  }, [isSent, view.isSent]);
  const success = view.sub === null ? words.sentToAdmins : words.sent;
  if (!isSent) return <ReportFields view={view} onSent={() => (onSent ? onSent(success) : setSent(true))} />;
  return (
    <p className="flash success" role="status" tabIndex={-1} ref={done}>
      {view.isSent ? words.again[view.what] : success}
    </p>
  );
}

/** The form. Fields of a reason appear when it is chosen; without scripts all fields are shown. */
function ReportFields({ view, onSent }: { view: ReportView; onSent: () => void }) {
  const words = useRestWords().reports;
  const { siteName } = useLayout();
  const isHydrated = useHydrated();
  const { reason, rule, text, needsRule, needsText, isReady, problem, busy, form } = useReport(view, onSent);
  const { what, sub, refusal } = view;
  const hasRules = (what === "post" || what === "comment") && refusal === null;
  return (
    <CallForm className="form" {...form}>
      <p>
        {sub === null ? words.readByAdmins(siteName) : words.readByTeam(sub, siteName)}
        {what === "message" && ` ${words.copyGoes}`}
      </p>
      {refusal !== null && <p className="notice">{refusal}</p>}
      <Field label={words.selectReason[what]} error={errorAt(problem, "reason")}>
        {(wire) => (
          <select {...wire} name="reason" {...reason} autoComplete="off">
            <option value="">{words.selectOne}</option>
            <option value="site">{words.reasons.site}</option>
            {sub !== null && refusal === null && <option value="rule">{words.reasons.rule}</option>}
            {refusal === null && <option value="other">{words.reasons.other}</option>}
          </select>
        )}
      </Field>
      {hasRules && (needsRule || !isHydrated) && (
        <Field
          label={words.selectRule[what]}
          hint={isHydrated ? undefined : words.ruleHint}
          error={errorAt(problem, "rule")}
        >
          {(wire) => (
            <select {...wire} name="rule" {...rule}>
              <option value="">{words.selectOne}</option>
              {view.rules.map(({ rid, text: name }) => (
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
          error={errorAt(problem, "text")}
          defaultValue={text.value}
          most={LIMITS.reportTextMax}
          left={words.left}
          autoComplete="off"
          onChange={text.onChange}
        />
      )}
      <p className="hint">{words.nobodyElse}</p>
      <ErrorNote text={errorAbove(problem, ["reason", "rule", "text"])} />
      <p className="buttons">
        <Button type="submit" variant="primary" busy={busy} disabled={isHydrated && !isReady}>
          {words.submit}
        </Button>
      </p>
    </CallForm>
  );
}

/** State of a report form: values, visible fields and submission. */
function useReport(view: ReportView, onSent: () => void) {
  const { layout } = useWords();
  const shown = useShownForm();
  const sendForm = useSendForm();
  const ref = useRef<HTMLFormElement>(null);
  const reason = useValue(shown?.values.reason);
  const rule = useValue(shown?.values.rule);
  const text = useValue(shown?.values.text);
  const [problem, setProblem] = useState<FormError | null>(shown);
  const [busy, setBusy] = useState(false);
  const needsRule = reason.value === "rule";
  const needsText = reason.value === "other" || (needsRule && rule.value === OTHER_RULE);
  const isReady =
    reason.value !== "" &&
    (!needsRule || rule.value !== "") &&
    (!needsText || [...text.value.trim()].length >= LIMITS.reportReasonMin);
  const { call, input } = callOf(view);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !isReady) return;
    setBusy(true);
    const sent = await sendForm(call, ref.current, { ...input, send_to_admin: reason.value === "site" });
    setBusy(false);
    if (sent.ok) onSent();
    else setProblem({ error: layout.error(sent.error ?? layout.offline), field: sent.field });
  };
  return { reason, rule, text, needsRule, needsText, isReady, problem, busy, form: { ref, call, input, onSubmit } };
}

/** Value and change handler of a control. */
function useValue(initial = "") {
  const [value, setValue] = useState(initial);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => setValue(target.value);
  return { value, onChange };
}
