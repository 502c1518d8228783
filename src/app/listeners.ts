import { sayVote } from "../features/live/server/vote-messages.ts";
import type { VoteCast } from "../features/votes/events.ts";
import type { Ctx, Fact } from "../platform/ctx.ts";
import type { Live } from "../platform/live/live-server.ts";

/** Every fact that a use case can announce. */
export type AmbitFact = VoteCast;

type Listeners = { [T in AmbitFact["type"]]?: ((fact: Extract<AmbitFact, { type: T }>, ctx: Ctx) => void)[] };

/** Every fact and what follows from it. */
export function listenersWith(live: Live): Listeners {
  return {
    "vote.cast": [(fact) => sayVote(live, fact)],
  };
}

/** Hands each fact to whoever listens for it; a listener that fails is logged and harms nobody. */
export function tellWith(listeners: Listeners): (fact: Fact, ctx: Ctx) => void {
  return (fact, ctx) => {
    const heard = listeners[fact.type as AmbitFact["type"]] as ((fact: Fact, ctx: Ctx) => void)[] | undefined;
    for (const listener of heard ?? []) {
      try {
        listener(fact, ctx);
      } catch (error) {
        ctx.log.error({ err: error, fact: fact.type }, "listener failed");
      }
    }
  };
}
