import type { AccountRegistered, SessionsEnded } from "../features/accounts/events.ts";
import type { CommentFact } from "../features/comments/events.ts";
import { type DrawRow, sayNewComment, sayNewPost } from "../features/live/server/new-messages.ts";
import { sayDeletion, sayVote } from "../features/live/server/post-messages.ts";
import type { PostFact } from "../features/posts/events.ts";
import type { SettingsChanged } from "../features/site/events.ts";
import type { StandingChanged, SubCreated } from "../features/subs/events.ts";
import type { VoteCast } from "../features/votes/events.ts";
import type { Ctx, Fact } from "../platform/ctx.ts";
import type { Live } from "../platform/live/live-server.ts";

/** Every fact that a use case can announce. */
export type AmbitFact =
  | AccountRegistered
  | CommentFact
  | PostFact
  | SessionsEnded
  | SettingsChanged
  | StandingChanged
  | SubCreated
  | VoteCast;

type Listener<F> = (fact: F, ctx: Ctx) => void | Promise<void>;
type Listeners = { [T in AmbitFact["type"]]?: Listener<Extract<AmbitFact, { type: T }>>[] };

/** Every fact and what follows from it. */
export function listenersWith(live: Live, drawRow: DrawRow, forgetSettings: () => void): Listeners {
  return {
    "account.sessions-ended": [
      ({ hashes }) => {
        for (const hash of hashes) live.endSession(hash);
      },
    ],
    "comment.created": [(fact, ctx) => sayNewComment(live, ctx, fact)],
    "post.created": [(fact, ctx) => sayNewPost(live, ctx, fact, drawRow)],
    "post.deleted": [({ pid }) => sayDeletion(live, pid)],
    "post.title-edited": [({ pid, title }) => live.toPost(pid, "threadtitle", { pid, title })],
    "site.settings-changed": [forgetSettings],
    "vote.cast": [(fact) => sayVote(live, fact)],
  };
}

/** Hands each fact to whoever listens for it; a listener that fails is logged and harms nobody. */
export function tellWith(listeners: Listeners): (fact: Fact, ctx: Ctx) => void {
  return (fact, ctx) => {
    const heard = listeners[fact.type as AmbitFact["type"]] as Listener<Fact>[] | undefined;
    for (const listener of heard ?? []) {
      const failed = (error: unknown) => ctx.log.error({ err: error, fact: fact.type }, "listener failed");
      try {
        Promise.resolve(listener(fact, ctx)).catch(failed);
      } catch (error) {
        failed(error);
      }
    }
  };
}
