import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { resendDelivery } from "../api.ts";
import type { HookDelivery, WebhooksView } from "../webhook.ts";

type OpenHook = NonNullable<WebhooksView["open"]>;

/** Latest deliveries of a webhook with their results. */
export function DeliveryList({ sub, hook }: { sub: string | null; hook: OpenHook }) {
  const words = useTeamWords().webhooks;
  return (
    <section className="panel hook-panel" aria-labelledby="hook-deliveries">
      <h2 id="hook-deliveries">{words.deliveries}</h2>
      {hook.waiting > 0 && <p>{words.waiting(hook.waiting)}</p>}
      {hook.last.length === 0 ? (
        <p>{words.noDeliveries}</p>
      ) : (
        <ul className="hook-deliveries">
          {hook.last.map((delivery) => (
            <Delivery
              key={delivery.did}
              delivery={delivery}
              of={{ sub: sub ?? "", wid: hook.wid }}
              isPaused={hook.isPaused}
            />
          ))}
        </ul>
      )}
      <p className="hint">{words.keptDays}</p>
    </section>
  );
}

interface DeliveryProps {
  delivery: HookDelivery;
  of: { sub: string; wid: number };
  isPaused: boolean;
}

function Delivery({ delivery, of, isPaused }: DeliveryProps) {
  const words = useTeamWords().webhooks;
  const { did, event, at, outcome, tries, nextAt, status, error } = delivery;
  const why = error !== null ? words.error[error] : status !== null ? words.status(status) : null;
  return (
    <li>
      <span>
        <b>{words.about[event]}</b>{" "}
        <span className={outcome === "sent" ? "tag on" : "tag"}>{words.outcome[outcome ?? "waits"]}</span>
        <small>
          <Time at={at} inList />
          {tries > 0 && ` · ${words.tries(tries)}`}
          {why !== null && ` · ${why}`}
          {nextAt !== null && tries > 0 && !isPaused && (
            <>
              {` · ${words.next} `}
              <Time at={nextAt} inList />
            </>
          )}
        </small>
      </span>
      {outcome !== null && !isPaused && <Resend input={{ ...of, did }} />}
    </li>
  );
}

function Resend({ input }: { input: { sub: string; wid: number; did: number } }) {
  const words = useTeamWords().webhooks;
  const { problem, busy, run } = useAct(() => {});
  return (
    <CallForm
      call={resendDelivery}
      input={input}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => send(resendDelivery, input), words.resent);
      }}
    >
      <Button type="submit" small aria-label={words.resendOne(input.did)} busy={busy}>
        {words.resend}
      </Button>
      {problem && (
        <span className="error" role="alert">
          {problem.error}
        </span>
      )}
    </CallForm>
  );
}
