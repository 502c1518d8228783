import { useRef } from "react";
import { useTeamWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { useEffectOn } from "#ui/use-effect-on.ts";

/** The secret of a webhook, this once. */
export function MadeSecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  const words = useTeamWords().webhooks;
  const code = useRef<HTMLElement>(null);
  // a second one takes the place of the first
  // the secret is what is looked at
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
