import { type MouseEvent, useRef, useState } from "react";
import { closeMenuOf } from "#features/content/posts/ui/close-menu.ts";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useWords } from "#strings/use-words.ts";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { getSource, listVersions } from "../api.ts";
import type { CommentPermissions, CommentStub, CommentVersion, ShownComment, ThreadAct } from "../thread.ts";
import { focusComment } from "./focus-comment.ts";
import { useThread } from "./thread-context.ts";

interface OpenAct {
  name: ThreadAct;
  /** Initial text: the quote, or the comment's source. */
  text: string;
  versions?: readonly CommentVersion[] | undefined;
}

export type CommentAct = ReturnType<typeof useCommentAct>;

/** Open action of a comment; initially the one that the URL requested. */
export function useCommentAct(view: ShownComment | CommentStub) {
  const { cid } = view;
  const can: CommentPermissions = view.can;
  const thread = useThread();
  const { layout } = useWords();
  const login = useLogin();
  const toast = useToast();
  const quote = useRef<string | null>(null);
  const requested = thread.act?.cid === cid ? thread.act : null;
  // the text of a reply that a lock refused is shown with the refusal
  const isRefused = requested?.name === "reply" && can.reply !== true && thread.form === null;
  const [open, setOpen] = useState<OpenAct | null>(
    requested && requested.name !== "menu" && !isRefused
      ? { name: requested.name, text: requested.source ?? "", versions: requested.versions }
      : null,
  );

  function fail(error: string | null): void {
    toast({ text: layout.error(error ?? layout.offline), tone: "error" });
  }

  function openReply(): void {
    const text = quote.current ?? selectedQuote();
    quote.current = null;
    if (login.isNeeded) login(() => setOpen({ name: "reply", text }), "reply");
    else setOpen({ name: "reply", text });
  }

  async function openHistory(): Promise<void> {
    const sent = await send(listVersions, { cid });
    if (sent.ok) setOpen({ name: "history", text: "", versions: sent.data.versions });
    else fail(sent.error);
  }

  async function openText(name: "edit" | "source"): Promise<void> {
    const sent = await send(getSource, { cid });
    if (sent.ok) setOpen({ name, text: sent.data.text });
    else fail(sent.error);
  }

  /** Closes the action and moves the focus to the comment, because the pressed control disappears. */
  function close(): void {
    setOpen(null);
    void focusComment(cid);
  }

  const press = (name: ThreadAct) => (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    closeMenuOf(event.currentTarget);
    if (open?.name === name) {
      if (name !== "edit" && name !== "reply") close();
    } else if (name === "reply") openReply();
    else if (name === "history") void openHistory();
    else if (name === "edit" || name === "source") void openText(name);
    else setOpen({ name, text: "" });
  };

  return {
    open,
    close,
    press,
    /** Stores the selected text before a press on "reply" clears the selection. */
    quoteSelection() {
      quote.current = selectedQuote();
    },
    /** Index of the history version to show first. */
    firstVersion: requested?.version ?? 0,
    /** Refused plain form of the open action. */
    form: requested && open?.name === requested.name ? thread.form : null,
  };
}

/** Markdown quote of the text selected inside a post or comment; empty for any other selection. */
function selectedQuote(): string {
  const selection = window.getSelection();
  const text = selection?.toString().trim() ?? "";
  if (!selection || text === "" || selection.rangeCount === 0) return "";
  const node = selection.getRangeAt(0).commonAncestorContainer;
  const element = node instanceof Element ? node : node.parentElement;
  if (!element?.closest(".txt, .prose")) return "";
  const lines = text.split(/\n+/).map((line) => `> ${line.trim()}`);
  return `${lines.join("\n>\n")}\n\n`;
}
