import { useRef } from "react";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useReload } from "#ui/navigation.tsx";
import { useOverlay, useOverlayStore } from "#ui/overlay.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { orderTopBar, subActs } from "../api.ts";
import type { Relation, RelationAct, SubRelation } from "../sub.ts";

declare module "#ui/overlay.tsx" {
  interface OverlayEntries {
    /** Relation of the reader to a sub, and its number of subscribers. */
    sub: { id: number; values: { relation: Relation; subscribers: number } };
  }
}

const AFTER: Record<RelationAct, Relation> = {
  subscribe: "subscribed",
  unsubscribe: "none",
  block: "blocked",
  unblock: "none",
};
const BACK: Record<RelationAct, RelationAct> = {
  subscribe: "unsubscribe",
  unsubscribe: "subscribe",
  block: "unblock",
  unblock: "block",
};

/** Relation before a change, as known to the page; with the number of subscribers if it is shown. */
type Known = { relation: Relation; subscribers?: number };
type ChangeRelation = (
  sub: Pick<SubRelation, "sid" | "name">,
  act: RelationAct,
  from: Known,
  place?: readonly number[],
) => Promise<void>;

/**
 * Changes the viewer's relation to a sub optimistically on the whole page; reverts it with the reason after a
 * refusal. `place` is a position in the top bar to restore.
 */
export function useChangeRelation(): ChangeRelation {
  const overlay = useOverlayStore();
  const words = useWords();
  const toast = useToast();
  const announce = useAnnounce();
  const login = useLogin();
  const reload = useReload();
  const running = useRef(false);
  const order = useLayout().subs.map((sub) => sub.sid);

  return async function change({ sid, name }, act, from, place = []): Promise<void> {
    if (running.current) return;
    running.current = true;
    const to: Known = { relation: AFTER[act] };
    if (from.subscribers !== undefined)
      to.subscribers = from.subscribers + Number(to.relation === "subscribed") - Number(from.relation === "subscribed");
    overlay.set("sub", sid, to);
    const sent = await send(subActs[act], { sid });
    if (sent.ok && place.includes(sid)) await send(orderTopBar, { sids: [...place] });
    running.current = false;
    if (!sent.ok) {
      overlay.set("sub", sid, from);
      if (sent.code === "account.log-in")
        return login(() => change({ sid, name }, act, from), act === "subscribe" ? act : undefined);
      toast({ text: words.subs.failed(sent.error ?? words.layout.offline), tone: "error" });
      return;
    }
    // updates the top bar and the feeds
    void reload();
    const text = words.subs.did[act](name);
    if (act === "subscribe" || act === "unblock") return announce(text);
    // undoes a block that ended a subscription by subscribing, which removes the block
    const undo = from.relation === "subscribed" ? "subscribe" : BACK[act];
    const run = () => void change({ sid, name }, undo, to, order);
    toast({ text, action: { label: words.layout.undo, run } });
  };
}

/** The viewer's relation to a sub with a function that changes it; visitors get the login dialog first. */
export function useRelation(initial: SubRelation) {
  const { sid, name } = initial;
  const state = useOverlay("sub", sid, { relation: initial.relation, subscribers: initial.subscribers });
  const login = useLogin();
  const change = useChangeRelation();

  async function press(act: RelationAct): Promise<void> {
    const from = { relation: state.relation, subscribers: state.subscribers };
    if (login.isNeeded) login(() => change({ sid, name }, act, from), act === "subscribe" ? act : undefined);
    else await change({ sid, name }, act, from);
  }
  return { ...state, press };
}
