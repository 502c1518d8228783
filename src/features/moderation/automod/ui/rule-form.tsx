import { type FormEvent, useRef } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { errorAt } from "#ui/use-sent-form.ts";
import { saveRule } from "../api.ts";
import { AUTOMOD_EVENTS, AUTOMOD_LIMITS, type AutomodRule } from "../automod.ts";
import { RuleActs } from "./rule-acts.tsx";
import { RuleConditionFields } from "./rule-condition-fields.tsx";

/** Form for a new or changed rule: event, conditions, actions. */
export function AutomodRuleForm({ sub, rule }: { sub: string | null; rule: AutomodRule | null }) {
  const words = useTeamWords().automod;
  const { layout } = useWords();
  const shown = useShownForm();
  const form = useRef<HTMLFormElement>(null);
  const sendForm = useSendForm();
  const navigate = useNavigate();
  const address = useRef("");
  const { problem, busy, run } = useAct(
    () => {},
    () => navigate(address.current),
  );
  const refused = shown?.values.event === undefined ? null : shown;
  const formError = problem ?? refused;
  const errorOf = (field: string) => errorAt(formError, field);
  const typed = refused?.values ?? null;
  const input = { sub: sub ?? "", ...(rule && { arid: rule.arid }) };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const sent = await sendForm(saveRule, form.current, input);
      if (sent.ok) address.current = sent.data.addr;
      return sent;
    }, words.saved);
  };
  return (
    <section className="panel automod-panel" aria-labelledby="automod-form">
      <h2 id="automod-form">{rule === null ? words.newRule : words.change}</h2>
      <CallForm ref={form} className="form automod-form" call={saveRule} input={input} onSubmit={save}>
        <ErrorNote text={formError?.error ?? null} />
        <TextInput
          name="name"
          label={words.name}
          hint={words.nameHint}
          error={errorOf("name")}
          defaultValue={typed?.name ?? rule?.name}
          maxLength={AUTOMOD_LIMITS.name}
          autoComplete="off"
          required
        />
        <Field label={words.when}>
          {(wire) => (
            <select name="event" defaultValue={typed?.event ?? rule?.event ?? "post"} {...wire}>
              {AUTOMOD_EVENTS.map((event) => (
                <option key={event} value={event}>
                  {words.events[event]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <RuleConditionFields conditions={rule?.conditions ?? null} typed={typed} errorOf={errorOf} />
        <RuleActs acts={rule?.acts ?? null} typed={typed} errorOf={errorOf} />
        {rule?.enabled && <p className="hint">{words.savingSwitchesOff}</p>}
        <p className="form-acts">
          <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
            {words.save}
          </Button>
        </p>
      </CallForm>
    </section>
  );
}
