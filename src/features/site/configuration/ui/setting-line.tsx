import { useState } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Icon } from "#ui/icon.tsx";
import { send } from "#ui/send.ts";
import { setSetting } from "../api.ts";
import type { FormerValue, SettingView } from "../configuration.ts";
import { SettingField } from "./setting-field.tsx";
import { displayValue, SettingHistory } from "./setting-history.tsx";

interface SettingLineProps {
  setting: SettingView;
  /** True if the URL opens the field. */
  isEdited: boolean;
  /** Null while the history is closed. */
  history: readonly FormerValue[] | null;
  /** Returns the URL with this setting's field or history open. */
  at: (asked: { edit?: string; history?: string }) => string;
}

/** Setting with name, value, controls and a collapsed description. */
export function SettingLine({ setting, isEdited, history, at }: SettingLineProps) {
  const words = useAdminWords().configuration;
  const { name, title, explanation, kind, value, standard, isChanged, range, most } = setting;
  const [isOpen, setOpen] = useState(isEdited);
  const close = () => setOpen(false);
  return (
    <li id={name} className="setting-line">
      <details open={history !== null}>
        <summary>
          <Icon name="chevron-down" />
          <span>
            <b>{title}</b> <code>{name}</code>
          </span>
        </summary>
        <p>{explanation}</p>
        <p className="hint">
          {words.standard(displayValue(words, kind, standard))}
          {range !== null && ` · ${words.range(...range)}`}
          {most !== null && ` · ${words.most(most)}`}
        </p>
        {history === null ? (
          <p>
            <a href={`${at({ history: name })}#${name}`} data-scroll="keep">
              {words.history}
            </a>
          </p>
        ) : (
          <SettingHistory setting={setting} history={history} />
        )}
      </details>
      {isOpen && kind !== "flag" ? (
        <SettingField setting={setting} closedAt={at({})} onClose={close} />
      ) : (
        <div className="setting-value">
          <span
            data-on={(kind === "flag" && value === "True") || undefined}
            data-off={(kind === "flag" ? value === "False" : value === "") || undefined}
          >
            {displayValue(words, kind, value)}
          </span>
          {isChanged && <span className="tag">{words.isChanged}</span>}
          {kind === "flag" ? (
            <SwitchForm setting={setting} />
          ) : (
            <a
              className="btn small"
              href={`${at({ edit: name })}#${name}`}
              aria-label={words.editNamed(title)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setOpen(true);
              }}
            >
              <Icon name="edit" />
              {words.edit}
            </a>
          )}
        </div>
      )}
    </li>
  );
}

/** Toggles a flag. */
function SwitchForm({ setting: { name, title, value } }: { setting: SettingView }) {
  const words = useAdminWords().configuration;
  const { problem, run } = useAct(() => {});
  const isOn = value === "True";
  const input = { setting: name, value: isOn ? "False" : "True" };
  return (
    <CallForm
      call={setSetting}
      input={input}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => send(setSetting, input), words.saved);
      }}
    >
      <button type="submit" className="btn small" aria-label={(isOn ? words.disableNamed : words.enableNamed)(title)}>
        {isOn ? words.disable : words.enable}
      </button>
      <ErrorNote text={problem?.error ?? null} />
    </CallForm>
  );
}
