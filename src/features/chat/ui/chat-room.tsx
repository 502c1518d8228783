import "./chat.css";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useShownForm } from "#features/site/ui/use-shell.ts";
import { usePartWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CsrfField } from "#ui/csrf-field.tsx";
import { CHAT_LIMITS, type ChatLine } from "../chat.ts";
import { ChatLines } from "./chat-lines.tsx";
import { useChat } from "./use-chat.ts";

interface ChatRoomProps {
  /** What the page knows already. */
  lines?: readonly ChatLine[];
  /** False while it stands folded away. */
  isShown?: boolean;
  /** Whoever sees it wants to write in it. */
  autoFocus?: boolean;
}

const NONE: readonly ChatLine[] = [];

/** The talk and the line that one writes. Enter sends and empties; what could not be sent comes back. */
export function ChatRoom({ lines: known = NONE, isShown = true, autoFocus = false }: ChatRoomProps) {
  const words = usePartWords("chat");
  const shown = useShownForm();
  const { lines, isUp, say } = useChat(known);
  const [text, setText] = useState(shown?.values.msg ?? "");
  const [fault, setFault] = useState<string | null>(shown?.error ?? null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const left = CHAT_LIMITS.line - [...text].length;

  useEffect(() => {
    if (isShown && autoFocus) field.current?.focus();
  }, [isShown, autoFocus]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = text;
    if (said.trim() === "") return;
    setText("");
    setFault(null);
    const error = await say(said);
    if (error === null) return;
    setFault(error || words.notSent);
    setText((typed) => (typed === "" ? said : typed));
    field.current?.focus();
  };

  return (
    <div className="chat-room">
      <ChatLines lines={lines} isShown={isShown} />
      <div className="chat-state">
        <span role="status">{isUp ? "" : words.offline}</span>
        {left < 50 && <span className={left < 0 ? "counter over" : "counter"}>{words.left(left)}</span>}
        {fault !== null && (
          <span className="error" role="alert" id={`${id}-fault`}>
            {fault}
          </span>
        )}
      </div>
      <form method="post" action="/do/chat" onSubmit={submit}>
        <CsrfField />
        <input
          ref={field}
          name="msg"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={words.line}
          aria-invalid={fault !== null ? true : undefined}
          aria-describedby={fault !== null ? `${id}-fault` : undefined}
          placeholder={words.hint}
          autoComplete="off"
          enterKeyHint="send"
        />
        <Button type="submit" variant="primary" disabled={left < 0}>
          {words.say}
        </Button>
      </form>
    </div>
  );
}
