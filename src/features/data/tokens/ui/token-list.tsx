import "./tokens.css";
import { TeamAct } from "#features/circles/teams/ui/team-act.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import { removeToken, setBot } from "../api.ts";
import type { TokenView } from "../token.ts";

/** Lists the viewer's tokens with their scopes, expiry and a revoke button. */
export function TokenList({ tokens }: { tokens: readonly TokenView[] }) {
  const words = useRestWords().tokens;
  return (
    <section className="stack" aria-labelledby="own-tokens">
      <h2 id="own-tokens">{words.yours}</h2>
      {tokens.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="tokens">
          {tokens.map((token) => (
            <Token key={token.tid} token={token} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Token({
  token: { tid, name, isFeed, scopes, createdAt, expiresAt, isOver, lastUsedAt },
}: {
  token: TokenView;
}) {
  const words = useRestWords().tokens;
  return (
    <li>
      <span>
        <b>{name}</b> {isOver && <span className="tag">{words.over}</span>}
        <small>{isFeed ? words.feedScope : scopes.map((scope) => words.scope[scope]).join(" · ")}</small>
        <small>
          {words.since} <Time at={createdAt} />
          {" · "}
          {expiresAt === null ? (
            words.forGood
          ) : (
            <>
              {words.until} <Time at={expiresAt} day />
            </>
          )}
          {" · "}
          {lastUsedAt === null ? (
            words.unused
          ) : (
            <>
              {words.used} <Time at={lastUsedAt} />
            </>
          )}
        </small>
      </span>
      <TeamAct call={removeToken} input={{ tid }} text={words.remove} label={words.removeNamed(name)} asks />
    </li>
  );
}

/** Switch for the account's bot mark. */
export function BotSwitch({ isBot }: { isBot: boolean }) {
  const words = useRestWords().tokens;
  return (
    <section className="stack" aria-labelledby="bot">
      <h2 id="bot">{words.bot}</h2>
      <p className="hint">{words.botHint}</p>
      <TeamAct
        key={String(isBot)}
        call={setBot}
        input={{ on: !isBot }}
        text={isBot ? words.unmarkBot : words.markBot}
      />
    </section>
  );
}
