import { useRef } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { deleteWebhook, renewSecret, switchWebhook, testWebhook } from "../api.ts";
import { FAILING_DAYS, type Webhook } from "../webhook.ts";

interface WebhookActsProps {
  sub: string | null;
  hook: Webhook;
  onSecret: (secret: string) => void;
}

/** Status of a webhook with its actions. */
export function WebhookActs({ sub, hook, onSecret }: WebhookActsProps) {
  const words = useTeamWords().webhooks;
  const { layout } = useWords();
  const act = useAct(() => {});
  const input = { sub: sub ?? "", wid: hook.wid };
  const other = { ...input, on: hook.isPaused };
  return (
    <section className="panel hook-panel" aria-labelledby="hook-open">
      <h2 id="hook-open">{hook.name}</h2>
      <p>{hook.isPaused ? words.paused : words.serves}</p>
      {hook.failingSince !== null && (
        <p>
          {words.failing} <Time at={hook.failingSince} />. {!hook.isPaused && words.failingEnd(FAILING_DAYS)}
        </p>
      )}
      <ErrorNote text={act.problem?.error ?? null} />
      <div className="hook-acts">
        {!hook.isPaused && (
          <CallForm
            call={testWebhook}
            input={input}
            onSubmit={(event) => {
              event.preventDefault();
              void act.run(() => send(testWebhook, input), words.tested);
            }}
          >
            <Button type="submit" variant="primary" busy={act.busy}>
              {words.test}
            </Button>
          </CallForm>
        )}
        <CallForm
          call={switchWebhook}
          input={other}
          onSubmit={(event) => {
            event.preventDefault();
            void act.run(() => send(switchWebhook, other), hook.isPaused ? words.resumedNow : words.pausedNow);
          }}
        >
          <Button type="submit" variant={hook.isPaused ? "primary" : undefined} busy={act.busy}>
            {hook.isPaused ? words.resume : words.pause}
          </Button>
        </CallForm>
        <CallForm call={renewSecret} input={input} onSubmit={(event) => event.preventDefault()}>
          <Confirm
            question={layout.sure}
            yes={layout.yes}
            no={layout.no}
            onYes={() =>
              void act.run(async () => {
                const sent = await send(renewSecret, input);
                if (sent.ok) onSecret(sent.data.secret);
                return sent;
              })
            }
          >
            {(ask, ref) => (
              <Button type="submit" ref={ref} busy={act.busy} onClick={ask}>
                {words.renew}
              </Button>
            )}
          </Confirm>
        </CallForm>
        <DeleteForm input={input} />
      </div>
    </section>
  );
}

function DeleteForm({ input }: { input: { sub: string; wid: number } }) {
  const words = useTeamWords().webhooks;
  const { layout } = useWords();
  const navigate = useNavigate();
  const address = useRef("");
  const { problem, busy, run } = useAct(
    () => {},
    () => navigate(address.current),
  );
  const write = () =>
    void run(async () => {
      const sent = await send(deleteWebhook, input);
      if (sent.ok) address.current = sent.data.addr;
      return sent;
    }, words.deleted);
  return (
    <CallForm call={deleteWebhook} input={input} onSubmit={(event) => event.preventDefault()}>
      <Confirm question={layout.sure} yes={layout.yes} no={layout.no} onYes={write}>
        {(ask, ref) => (
          <Button type="submit" variant="danger" ref={ref} busy={busy} onClick={ask}>
            {words.delete}
          </Button>
        )}
      </Confirm>
      <ErrorNote text={problem?.error ?? null} />
    </CallForm>
  );
}
