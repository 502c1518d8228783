import { useRef } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { send } from "#ui/send.ts";
import { deleteAutomodRule, switchRule } from "../api.ts";
import type { AutomodRule } from "../automod.ts";

/** Enables, disables or deletes a rule. */
export function RuleSwitch({ sub, rule }: { sub: string | null; rule: AutomodRule }) {
  const words = useTeamWords().automod;
  const { layout } = useWords();
  const navigate = useNavigate();
  const address = useRef("");
  const switched = useAct(() => {});
  const gone = useAct(
    () => {},
    () => navigate(address.current),
  );
  const input = { sub: sub ?? "", arid: rule.arid };
  const other = { ...input, on: !rule.enabled };
  return (
    <section className="panel automod-panel" aria-labelledby="automod-open">
      <h2 id="automod-open">{rule.name}</h2>
      <p>{rule.enabled ? words.isOn : words.isOff}</p>
      <ErrorNote text={(switched.problem ?? gone.problem)?.error ?? null} />
      <div className="automod-acts">
        <CallForm
          call={switchRule}
          input={other}
          onSubmit={(event) => {
            event.preventDefault();
            void switched.run(() => send(switchRule, other), rule.enabled ? words.switchedOff : words.switchedOn);
          }}
        >
          <Button
            type="submit"
            variant={rule.enabled ? undefined : "primary"}
            busy={switched.busy}
            busyLabel={layout.saving}
          >
            {rule.enabled ? words.switchOff : words.switchOn}
          </Button>
        </CallForm>
        <CallForm
          call={deleteAutomodRule}
          input={input}
          onSubmit={(event) => {
            event.preventDefault();
            void gone.run(async () => {
              const sent = await send(deleteAutomodRule, input);
              if (sent.ok) address.current = sent.data.addr;
              return sent;
            }, words.deleted);
          }}
        >
          <Button type="submit" variant="danger" busy={gone.busy} busyLabel={layout.saving}>
            {words.delete}
          </Button>
        </CallForm>
      </div>
    </section>
  );
}
