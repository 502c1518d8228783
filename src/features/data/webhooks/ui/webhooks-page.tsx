import "./webhooks.css";
import { useRef, useState } from "react";
import { teamLinks } from "#domain/team-links.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { useEffectOn } from "#ui/use-effect-on.ts";
import type { WebhooksView } from "../webhook.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { WebhookActs } from "./webhook-acts.tsx";
import { WebhookForm } from "./webhook-form.tsx";

/** Webhook list with the selected webhook and its deliveries, or the form for a new one. */
export function WebhooksPage({ view, made }: { view: WebhooksView; made: string | null }) {
  const [secret, setSecret] = useState(made);
  const { sub, isOn, open } = view;
  const shown = useShownForm();
  // only this form has the field `name`
  const refused = shown !== null && "name" in shown.values ? shown : null;
  const words = useTeamWords().webhooks;
  return (
    <>
      {secret !== null && <MadeSecret secret={secret} onKept={() => setSecret(null)} />}
      <WebhookList view={view} />
      {open !== null && (
        <>
          <WebhookActs sub={sub} hook={open} onSecret={setSecret} />
          <DeliveryList sub={sub} hook={open} />
          <section className="panel hook-panel" aria-labelledby="hook-form">
            <h2 id="hook-form">{words.change}</h2>
            <WebhookForm
              key={JSON.stringify(open.events) + open.name + open.address}
              sub={sub}
              hook={open}
              shown={refused}
            />
          </section>
        </>
      )}
      {open === null && isOn && <NewWebhook view={view} onSecret={setSecret} shown={refused} />}
    </>
  );
}

function WebhookList({ view: { sub, hooks, isOn, open } }: { view: WebhooksView }) {
  const words = useTeamWords().webhooks;
  return (
    <section className="panel hook-panel" aria-labelledby="hooks">
      <h2 id="hooks">{words.all}</h2>
      <p className="hint">{sub === null ? words.siteLead : words.lead}</p>
      {!isOn && <p>{words.off}</p>}
      {hooks.length === 0 ? (
        <p className="hint">{words.none}</p>
      ) : (
        <ul className="hooks">
          {hooks.map(({ wid, name, isPaused, failingSince }) => (
            <li key={wid}>
              <a href={teamLinks.webhooks(sub, wid)} aria-current={wid === open?.wid ? "true" : undefined}>
                {name}
              </a>
              <span className={isPaused || !isOn ? "tag" : "tag on"}>{isPaused ? words.isPaused : words.isOn}</span>
              {!isPaused && failingSince !== null && <span className="tag">{words.isFailing}</span>}
            </li>
          ))}
        </ul>
      )}
      {open !== null && (
        <p>
          <a className="btn" href={teamLinks.webhooks(sub)}>
            {words.new}
          </a>
        </p>
      )}
    </section>
  );
}

interface NewWebhookProps {
  view: WebhooksView;
  onSecret: (secret: string) => void;
  shown: ReturnType<typeof useShownForm>;
}

function NewWebhook({ view: { sub, hooks, most }, onSecret, shown }: NewWebhookProps) {
  const words = useTeamWords().webhooks;
  return (
    <section className="panel hook-panel" aria-labelledby="hook-form">
      <h2 id="hook-form">{words.new}</h2>
      {hooks.length >= most ? (
        <p>{words.full(most)}</p>
      ) : (
        <WebhookForm key={hooks.length} sub={sub} hook={null} shown={shown} onSecret={onSecret} />
      )}
    </section>
  );
}

/** Secret of a new webhook, shown only once. */
function MadeSecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  const words = useTeamWords().webhooks;
  const code = useRef<HTMLElement>(null);
  useEffectOn([secret], () => code.current?.focus());
  return (
    <section className="panel hook-panel" aria-labelledby="hook-secret">
      <h2 id="hook-secret">{words.secret}</h2>
      <p>{words.secretLead}</p>
      <code className="hook-secret" ref={code} tabIndex={-1}>
        {secret}
      </code>
      <p className="hint">{words.signed}</p>
      <p>
        <Button variant="primary" onClick={onKept}>
          {words.kept}
        </Button>
      </p>
    </section>
  );
}
