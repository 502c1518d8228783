import { links } from "#domain/links.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import type { AdminWords } from "#strings/catalogue.ts";
import { useAdminWords, useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { setSetting } from "../api.ts";
import type { FormerValue, SettingView } from "../configuration.ts";

/** History of a setting; each former value has a restore button. */
export function SettingHistory({ setting, history }: { setting: SettingView; history: readonly FormerValue[] }) {
  const words = useAdminWords().configuration;
  const { posts } = useWords();
  const { problem, run } = useAct(() => {});
  if (history.length === 0) return <p>{words.noHistory}</p>;
  return (
    <>
      <h3>{words.history}</h3>
      <ErrorNote text={problem?.error ?? null} />
      <ol className="setting-history">
        {history.map((former) => {
          const spoken = displayValue(words, setting.kind, former.value);
          const input = { setting: setting.name, value: former.value };
          return (
            <li key={former.aid ?? 0}>
              <q>{spoken}</q>{" "}
              <small>
                {former.at === null ? words.before : <Time at={former.at} inList />}
                {former.aid !== null &&
                  (former.isByCommand ? (
                    ` ${words.byCommand}`
                  ) : (
                    <>
                      {" "}
                      · {former.by === null ? posts.deletedPerson : <a href={links.person(former.by)}>{former.by}</a>}
                    </>
                  ))}
              </small>
              {former.isPresent ? (
                <span className="tag">{words.present}</span>
              ) : (
                <CallForm
                  call={setSetting}
                  input={input}
                  onSubmit={(event) => {
                    event.preventDefault();
                    void run(() => send(setSetting, input), words.saved);
                  }}
                >
                  <button type="submit" className="btn small" aria-label={words.restoreNamed(spoken)}>
                    {words.restore}
                  </button>
                </CallForm>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Formats a value for display. */
export function displayValue(words: AdminWords["configuration"], kind: SettingView["kind"], value: string): string {
  if (kind === "flag") return value === "True" ? words.on : words.off;
  return value === "" ? words.empty : value;
}
