import "#features/people/sessions/ui/passkeys.css";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { openWithFullReload } from "#ui/use-sent-form.ts";
import { linkProvider, unlinkProvider } from "../api.ts";
import type { LinkedProvider } from "../provider.ts";

/** Linked and linkable providers. */
export function ProvidersPart({ providers }: { providers: readonly LinkedProvider[] }) {
  const { providers: words } = useRestWords();
  const { problem, busy, run } = useAct(() => {});
  const leaving = useAct(
    () => {},
    () => {},
  );
  if (providers.length === 0) return null;
  const link = (slug: string) =>
    leaving.run(async () => {
      const sent = await send(linkProvider, { slug });
      if (sent.ok) await openWithFullReload(sent.data);
      return sent;
    }, words.leaving);
  const unlink = (slug: string) => run(() => send(unlinkProvider, { slug }), words.unlinked);
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <ErrorNote text={problem?.error ?? leaving.problem?.error ?? null} />
      <ul className="passkeys">
        {providers.map((provider) => {
          const { slug, label, since } = provider;
          const isLinked = since !== null;
          return (
            <li key={slug}>
              <Named provider={provider} />
              <CallForm
                call={isLinked ? unlinkProvider : linkProvider}
                input={{ slug }}
                onSubmit={(event) => {
                  event.preventDefault();
                  void (isLinked ? unlink : link)(slug);
                }}
              >
                <Button
                  type="submit"
                  small
                  busy={busy || leaving.busy}
                  aria-label={isLinked ? words.unlinkOne(label) : words.linkOne(label)}
                >
                  {isLinked ? words.unlink : words.link}
                </Button>
              </CallForm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Named({ provider: { label, since, usedAt } }: { provider: LinkedProvider }) {
  const { passkeys, providers: words } = useRestWords();
  return (
    <span>
      <b>{label}</b>
      <small>
        {since === null ? (
          words.notLinked
        ) : (
          <>
            {words.since} <Time at={since} />
            {usedAt !== null && (
              <>
                {" · "}
                {passkeys.usedAt} <Time at={usedAt} />
              </>
            )}
          </>
        )}
      </small>
    </span>
  );
}
