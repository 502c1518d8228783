import { type FormEvent, useEffect, useRef } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useAdminWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Field } from "#ui/field.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { setSetting } from "../api.ts";
import type { SettingView } from "../configuration.ts";

interface SettingFieldProps {
  setting: SettingView;
  /** URL of the page with the field closed. */
  closedAt: string;
  onClose: () => void;
}

/** Field for a new value with its constraints. Without scripts the URL opens and closes it. */
export function SettingField({ setting, closedAt, onClose }: SettingFieldProps) {
  const words = useAdminWords().configuration;
  const { layout } = useWords();
  const { name, title, kind, value, standard, isChanged, range } = setting;
  const shown = useShownForm();
  const own = shown?.values.setting === name ? shown : null;
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(onClose);
  const error = (problem ?? own)?.error;
  useEffect(() => field.current?.focus(), []);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await run(() => sendForm(setSetting, form.current, { setting: name }), words.saved);
  };
  return (
    <CallForm
      ref={form}
      className="setting-field"
      call={setSetting}
      input={{ setting: name }}
      autoComplete="off"
      onSubmit={(event) => void save(event)}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <Field label={title} hint={range === null ? undefined : words.range(...range)} error={error}>
        {(wire) => (
          <input
            ref={field}
            className="input"
            name="value"
            inputMode={kind === "number" ? "numeric" : undefined}
            defaultValue={own?.values.value ?? value}
            {...wire}
          />
        )}
      </Field>
      <p className="form-acts">
        <Button type="submit" variant="primary" small busy={busy} busyLabel={layout.saving}>
          {words.change}
        </Button>
        {isChanged && (
          <button
            type="button"
            className="btn small quiet with-scripts"
            onClick={() => {
              if (field.current) field.current.value = standard;
              field.current?.focus();
            }}
          >
            {words.reset}
          </button>
        )}
        <a
          className="btn small quiet"
          href={closedAt}
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          {words.cancel}
        </a>
      </p>
    </CallForm>
  );
}
