import { useState } from "react";
import { toggleIgnore } from "#features/people/blocks/api.ts";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { focusBeside } from "#ui/focus-beside.ts";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { deleteMessage, readAllMessages, readMessage, restoreMessage, saveMessage, unsaveMessage } from "../api.ts";
import type { MessageView } from "../message.ts";

/** Messages read, moved and blocked since the page was rendered, with the actions for them. */
export interface MessageMoves {
  isUnread(message: MessageView): boolean;
  isGone(message: MessageView): boolean;
  isSaved(message: MessageView): boolean;
  isBlocked(message: MessageView): boolean;
  read(message: MessageView): Promise<void>;
  readAll(until: number): Promise<void>;
  /** Moves a message between inbox and saved. */
  toggleSaved(message: MessageView): Promise<void>;
  remove(message: MessageView): Promise<void>;
  toggleBlock(message: MessageView, name: string): Promise<void>;
}

const cardId = ({ mid }: MessageView) => `message-${mid}`;

/** `staysWhenSaved`: the list includes both saved and unsaved messages. */
export function useMessageMoves({ staysWhenSaved }: { staysWhenSaved: boolean }): MessageMoves {
  const { layout } = useWords();
  const words = useRestWords().messages;
  const [readMids, setRead] = useState<ReadonlySet<number>>(new Set());
  const [readUntil, setReadUntil] = useState(0);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [toggledMids, setToggledMids] = useState<ReadonlySet<number>>(new Set());
  const [toggledUids, setToggledUids] = useState<ReadonlySet<number>>(new Set());
  const announce = useAnnounce();
  const toast = useToast();

  const isSent = async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<boolean> => {
    const sent = await send(call, input);
    if (!sent.ok) toast({ tone: "error", text: layout.error(sent.error ?? layout.offline) });
    return sent.ok;
  };
  /** Removes a card from the list, with undo. */
  const leave = (message: MessageView, text: string, back: () => Promise<boolean>) => {
    const { mid } = message;
    focusBeside(cardId(message));
    setGone((before) => toggle(before, mid));
    const undo = async () => {
      if (await back()) setGone((before) => toggle(before, mid));
    };
    toast({ text, action: { label: layout.undo, run: () => void undo() } });
  };
  const isBlocked = ({ blockable }: MessageView) =>
    blockable !== null && blockable.isBlocked !== toggledUids.has(blockable.uid);
  const isSaved = (message: MessageView) => message.isSaved !== toggledMids.has(message.mid);
  return {
    isUnread: ({ isUnread, mid }) => isUnread && mid > readUntil && !readMids.has(mid),
    isGone: ({ mid }) => gone.has(mid),
    isBlocked,
    isSaved,
    read: async ({ mid }) => {
      if (await isSent(readMessage, { mid })) setRead((before) => new Set(before).add(mid));
    },
    readAll: async (until) => {
      if (!(await isSent(readAllMessages, { until }))) return;
      setReadUntil(until);
      announce(words.allRead);
    },
    toggleSaved: async (message) => {
      const { mid } = message;
      const flip = async (isSaved: boolean) => {
        if (!(await isSent(isSaved ? unsaveMessage : saveMessage, { mid }))) return false;
        setToggledMids((before) => toggle(before, mid));
        return true;
      };
      const wasSaved = isSaved(message);
      if (!(await flip(wasSaved))) return;
      const text = wasSaved ? words.unsaveDone : words.saveDone;
      if (staysWhenSaved) toast({ text });
      else leave(message, text, () => flip(!wasSaved));
    },
    remove: async (message) => {
      const { mid } = message;
      if (await isSent(deleteMessage, { mid })) leave(message, words.deleteDone, () => isSent(restoreMessage, { mid }));
    },
    toggleBlock: async (message, name) => {
      const uid = message.blockable?.uid;
      if (uid === undefined) return;
      const flip = async () => {
        if (!(await isSent(toggleIgnore, { uid }))) return false;
        setToggledUids((before) => toggle(before, uid));
        return true;
      };
      const text = isBlocked(message) ? words.unblockDone(name) : words.blockDone(name);
      if (await flip()) toast({ text, action: { label: layout.undo, run: () => void flip() } });
    },
  };
}

function toggle(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
