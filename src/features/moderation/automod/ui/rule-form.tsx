import { type FormEvent, useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Field } from "#ui/field.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { fieldsOf, useSendForm } from "#ui/use-send-form.ts";
import { saveRule } from "../api.ts";
import { AUTOMOD_EVENTS, AUTOMOD_LIMITS, AUTOMOD_NUMBERS, AUTOMOD_TYPES, type AutomodRule } from "../automod.ts";
import { RuleActs } from "./rule-acts.tsx";
import { RuleWords } from "./rule-words.tsx";

/** A new rule, or another wording of one: when, if, then. */
export function RuleForm({ sub, rule }: { sub: string | null; rule: AutomodRule | null }) {
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
  const own = shown?.values.event === undefined ? null : shown;
  const trouble = problem ?? own;
  const errorOf = (field: string) => (trouble?.field === field ? trouble.error : undefined);
  const typed = own?.values ?? null;
  const input = { sub: sub ?? "", ...(rule && { arid: rule.arid }) };
  const { conditions } = rule ?? {};
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const sent = await sendForm(saveRule, { ...input, ...fieldsOf(form.current) }, { form: form.current });
      if (sent.ok) address.current = sent.data.addr;
      return sent;
    }, words.saved);
  };
  return (
    <section className="panel automod-panel" aria-labelledby="automod-form">
      <h2 id="automod-form">{rule === null ? words.newRule : words.change}</h2>
      <CallForm ref={form} className="form automod-form" call={saveRule} input={input} onSubmit={save}>
        <ErrorNote text={trouble?.error ?? null} />
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
        <fieldset className="group">
          <legend>{words.asks}</legend>
          <p className="hint">{words.asksHint}</p>
          <RuleWords conditions={conditions ?? null} typed={typed} errorOf={errorOf} />
          <div className="automod-numbers">
            {AUTOMOD_NUMBERS.map((name) => (
              <TextInput
                key={name}
                name={name}
                label={words.numbers[name]}
                error={errorOf(name)}
                defaultValue={typed?.[name] ?? conditions?.[name] ?? ""}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                className="short"
              />
            ))}
            <div className="of-posts">
              <TextInput
                name="withflair"
                label={words.withFlair}
                error={errorOf("withflair")}
                defaultValue={typed?.withflair ?? conditions?.flair}
                maxLength={LIMITS.flairMax}
                autoComplete="off"
              />
            </div>
          </div>
          <fieldset className="automod-row of-posts">
            <legend>{words.types}</legend>
            {AUTOMOD_TYPES.map((type) => (
              <Checkbox
                key={type}
                name={`type_${type}`}
                label={words.typeNames[type]}
                defaultChecked={typed ? typed[`type_${type}`] !== undefined : conditions?.types.includes(type)}
              />
            ))}
          </fieldset>
          <Checkbox
            name="first"
            label={words.first}
            defaultChecked={typed ? typed.first !== undefined : conditions?.first}
          />
        </fieldset>
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
