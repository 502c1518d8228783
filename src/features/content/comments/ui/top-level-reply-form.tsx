import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRestWords } from "#strings/use-words.ts";
import type { CommentView } from "../thread.ts";
import { revealComment } from "./focus-comment.ts";
import { ReplyForm } from "./reply-form.tsx";
import { useThread } from "./thread-context.ts";

interface MainFormProps {
  here: string;
  /** Renders the thread below. `opener` is the button that opens the form on a narrow page. */
  children: (opener: ReactNode) => ReactNode;
}

/** Form below the post. On a narrow page it is a sheet, which preserves the scroll position. */
export function TopLevelReplyForm({ here, children }: MainFormProps) {
  const { store, act, form } = useThread();
  const words = useRestWords().comments;
  const refused = form !== null && act === null && "comment" in form.values ? form : null;
  /** A new key remounts the form, which clears it. */
  const [sent, setSent] = useState(0);
  const [isOpen, setOpen] = useState(refused !== null);
  const [hasText, setHasText] = useState(refused !== null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  // the opener is hidden while the form is open, and the form while it is closed
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    const next = isOpen ? fieldOf(opener.current) : opener.current;
    next?.focus({ preventScroll: true });
  }, [isOpen]);

  const press = (opens: boolean) => {
    wasPressed.current = true;
    setOpen(opens);
  };
  const close = () => {
    setHasText(Boolean(fieldOf(opener.current)?.value));
    press(false);
  };
  const add = (node: CommentView) => {
    store.merge([node], "before");
    store.learn(1);
    void revealComment(node.cid);
    setSent(sent + 1);
    setOpen(false);
    setHasText(false);
  };
  return (
    <>
      <ReplyForm
        key={sent}
        parent={null}
        at={here}
        initial={refused?.values.comment ?? ""}
        refused={refused?.error ?? null}
        onSent={add}
        sheet={{ isOpen, close, onFilled: () => setHasText(true) }}
      />
      {children(
        <button type="button" className="to-write" ref={opener} onClick={() => press(true)}>
          {hasText ? words.goOn : words.add}
        </button>,
      )}
    </>
  );
}

function fieldOf(opener: HTMLElement | null): HTMLTextAreaElement | null {
  return opener?.closest("main")?.querySelector<HTMLTextAreaElement>(".reply.sheet textarea") ?? null;
}
