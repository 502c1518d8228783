import "#ui/form.css";
import "./tokens.css";
import { useEffect, useRef, useState } from "react";
import { feedLinks, OWN_FEEDS } from "#domain/feed-links.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { makeFeedToken } from "../api.ts";
import { LONGEST_TOKEN_NAME } from "../token.ts";

const FIELDS = ["name"] as const;

interface FeedTokenFormProps {
  made: string | null;
  /** Origin of the site, because feed readers need absolute URLs. */
  origin: string;
}

/** Creates a feed token and shows the feed URLs once. */
export function FeedTokenForm({ made, origin }: FeedTokenFormProps) {
  const words = useRestWords().tokens;
  const [token, setToken] = useState(made);
  return (
    <section className="stack" aria-labelledby="new-feeds">
      <h2 id="new-feeds">{token === null ? words.feeds : words.feedsMade}</h2>
      {token === null ? (
        <Fields onMade={setToken} />
      ) : (
        <Addresses token={token} origin={origin} onKept={() => setToken(null)} />
      )}
    </section>
  );
}

function Addresses({ token, origin, onKept }: { token: string; origin: string; onKept: () => void }) {
  const words = useRestWords().tokens;
  const list = useRef<HTMLDListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <>
      <p>{words.feedsMadeLead}</p>
      <dl className="made-feeds" ref={list} tabIndex={-1}>
        {OWN_FEEDS.map((feed) => (
          <div key={feed}>
            <dt>{words.feedNames[feed]}</dt>
            <dd>
              <code className="made-token">{origin + feedLinks.own(token, feed)}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="form-acts">
        <Button variant="primary" onClick={onKept}>
          {words.kept}
        </Button>
      </p>
    </>
  );
}

function Fields({ onMade }: { onMade: (token: string) => void }) {
  const words = useRestWords().tokens;
  const reload = useReload();
  const refused = useShownForm();
  // only the other form of the page has the field `days`
  const shown = refused !== null && !("days" in refused.values) ? refused : null;
  const done = async ({ feedToken }: { feedToken: string }) => {
    onMade(feedToken);
    await reload();
  };
  const { formError, busy, submit } = useSentForm(makeFeedToken, shown, done);
  return (
    <CallForm className="form" call={makeFeedToken} input={{}} onSubmit={submit} autoComplete="off">
      <ErrorNote text={errorAbove(formError, FIELDS)} />
      <p className="hint">{words.feedsLead}</p>
      <TextInput
        name="name"
        label={words.feedName}
        hint={words.feedNameHint}
        error={errorAt(formError, "name")}
        maxLength={LONGEST_TOKEN_NAME}
        required
      />
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy}>
          {words.makeFeeds}
        </Button>
      </p>
    </CallForm>
  );
}
