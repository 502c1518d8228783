import { useRef } from "react";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useReload } from "#ui/navigation.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { changeRelations } from "../api.ts";
import type { SubBulkAction } from "../sub.ts";

/** Subscribes to or unsubscribes from several subs in one transaction, then calls `done`. */
export function useChangeRelations(done: () => void): (act: SubBulkAction, sids: readonly number[]) => Promise<void> {
  const { layout, subs } = useWords();
  const { directory } = useRestWords().subPages;
  const overlay = useOverlayStore();
  const login = useLogin();
  const toast = useToast();
  const announce = useAnnounce();
  const reload = useReload();
  const isRunning = useRef(false);

  async function change(act: SubBulkAction, sids: readonly number[]): Promise<void> {
    if (isRunning.current || sids.length === 0) return;
    isRunning.current = true;
    const sent = await send(changeRelations, { act, sids: [...sids] });
    isRunning.current = false;
    if (!sent.ok) {
      toast({ text: subs.failed(sent.error ?? layout.offline), tone: "error" });
      return;
    }
    done();
    // overlays from single buttons are outdated after this
    if (await reload()) overlay.clear(["sub"]);
    const { changed } = sent.data;
    const text = directory.did[act](changed.length);
    if (changed.length === 0) {
      announce(text);
      return;
    }
    const undo = () => void change(act === "subscribe" ? "unsubscribe" : "subscribe", changed);
    toast({ text, action: { label: layout.undo, run: undo } });
  }

  return async (act, sids) => {
    if (login.isNeeded) login(() => change(act, sids), act === "subscribe" ? act : undefined);
    else await change(act, sids);
  };
}
