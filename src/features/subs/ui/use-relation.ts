import { useRef } from "react";
import { useLogin } from "#features/accounts/ui/login-dialog.tsx";
import { useLayout } from "#features/site/ui/use-layout.ts";
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
    /** The reader's relation to a sub, and how many follow it. */
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

/**
 * The viewer's relation to a sub: changed at once everywhere, rolled back with the reason when the server refuses.
 */
export function useRelation(initial: SubRelation) {
  const { sid, name } = initial;
  const overlay = useOverlayStore();
  const state = useOverlay("sub", sid, { relation: initial.relation, subscribers: initial.subscribers });
  const words = useWords();
  const toast = useToast();
  const announce = useAnnounce();
  const login = useLogin();
  const reload = useReload();
  const running = useRef(false);
  const order = useLayout().subs.map((sub) => sub.sid);

  /** `place` is an order of the top bar to return to. */
  async function change(
    act: RelationAct,
    from: { relation: Relation; subscribers: number },
    place: readonly number[] = [],
  ): Promise<void> {
    if (running.current) return;
    running.current = true;
    const relation = AFTER[act];
    const subscribers = from.subscribers + Number(relation === "subscribed") - Number(from.relation === "subscribed");
    overlay.set("sub", sid, { relation, subscribers });
    const sent = await send(subActs[act], { sid });
    if (sent.ok && place.includes(sid)) await send(orderTopBar, { sids: [...place] });
    running.current = false;
    if (!sent.ok) {
      overlay.set("sub", sid, from);
      if (sent.code === "account.log-in") return login(() => change(act, from));
      toast({ text: words.subs.failed(sent.error ?? words.layout.offline), tone: "error" });
      return;
    }
    // the strip of subs and the feeds follow, as after a reload
    void reload();
    const text = words.subs.did[act](name);
    if (act === "subscribe" || act === "unblock") return announce(text);
    // a block that ended a subscription is taken back by subscribing, which lifts it
    const undo = from.relation === "subscribed" ? "subscribe" : BACK[act];
    const run = () => void change(undo, { relation, subscribers }, order);
    toast({ text, action: { label: words.layout.undo, run } });
  }

  async function press(act: RelationAct): Promise<void> {
    const from = { relation: state.relation, subscribers: state.subscribers };
    if (login.isNeeded) login(() => change(act, from));
    else await change(act, from);
  }
  return { ...state, press };
}
