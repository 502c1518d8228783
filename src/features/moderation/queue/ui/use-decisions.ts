import { useEffect, useRef } from "react";
import type { UndoneView } from "#features/moderation/modlog/action.ts";
import { undoAction } from "#features/moderation/modlog/api.ts";
import { useUndoneText } from "#features/moderation/modlog/ui/use-undone-text.ts";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { useReload } from "#ui/navigation.tsx";
import { type SentCall, send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";

/** What is done about entries, and taken back. */
export interface Decisions {
  /** Sends an act. `leaves`: the entry that goes from the list with it. */
  run<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    done: string | ((sent: SentCall<C>) => string),
    leaves?: number,
  ): Promise<boolean>;
  /** The same of what a form has sent itself. */
  follow<C extends AnyCall>(
    sent: SentCall<C>,
    done: string | ((sent: SentCall<C>) => string),
    leaves?: number,
  ): Promise<boolean>;
  /** Takes the last act back. */
  undoLast: () => Promise<void>;
}

/** The act that `undoLast` reverses, with the entry it closed and the toast that offers undo. */
interface LastAct {
  readonly aids: readonly number[];
  readonly qid: number | undefined;
  dismiss: () => void;
}

const NOTHING: LastAct = { aids: [], qid: undefined, dismiss: () => {} };

/** `leave`: what is shown once an entry has gone. */
export function useDecisions(leave?: (qid: number) => Promise<void>): Decisions {
  const { layout } = useWords();
  const words = useTeamWords().queue;
  const toast = useToast();
  const textOf = useUndoneText();
  const reload = useReload();
  const last = useRef<LastAct>(NOTHING);
  /** The entry that an undo brings back, until it is in the list. */
  const restored = useRef<number | null>(null);
  useEffect(() => {
    const entry = restored.current === null ? null : document.getElementById(`entry-${restored.current}`);
    if (entry === null) return;
    restored.current = null;
    entry.focus();
  });
  const fail = (error: string | null) => toast({ tone: "error", text: layout.error(error ?? layout.offline) });

  const undo = async (act: LastAct) => {
    const { aids, qid } = act;
    act.dismiss();
    if (last.current === act) last.current = NOTHING;
    const done: UndoneView[] = [];
    for (const aid of aids) {
      const undone = await send(undoAction, { aid, reason: words.mistake });
      if (!undone.ok) {
        fail(undone.error);
        break;
      }
      done.push(undone.data);
      if (done.length === aids.length) toast({ text: textOf(done) ?? words.undone });
    }
    restored.current = qid ?? null;
    await reload();
  };
  const follow: Decisions["follow"] = async (sent, done, leaves) => {
    if (!sent.ok) {
      fail(sent.error);
      return false;
    }
    const act: LastAct = { aids: actionsOf(sent.data), qid: leaves, dismiss: () => {} };
    last.current = act;
    const text = typeof done === "string" ? done : done(sent);
    act.dismiss = toast({
      text,
      ...(act.aids.length > 0 && { action: { label: layout.undo, run: () => void undo(act) } }),
    });
    if (leaves !== undefined && leave) await leave(leaves);
    else await reload();
    return true;
  };
  return {
    follow,
    run: async (call, input, done, leaves) => follow(await send(call, input), done, leaves),
    undoLast: async () => {
      if (last.current.aids.length > 0) await undo(last.current);
      else toast({ text: words.nothingToUndo });
    },
  };
}

/** The actions that an answer names. */
function actionsOf(data: unknown): readonly number[] {
  const { aid, aids } = data as { aid?: number | null; aids?: number[] };
  return aids ?? (aid == null ? [] : [aid]);
}
