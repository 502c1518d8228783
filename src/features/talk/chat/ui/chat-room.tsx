import "./chat.css";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { sendLine as sendLineCall } from "../api.ts";
import { CHAT_LIMITS, type ChatLine } from "../chat.ts";
import { ChatLines } from "./chat-lines.tsx";
import { useChat } from "./use-chat.ts";

interface ChatRoomProps {
  /** Lines already on the page. */
  lines?: readonly ChatLine[];
  /** False while the chat is collapsed. */
  isShown?: boolean;
  /** Focuses the field on opening. */
  autoFocus?: boolean;
}

const NONE: readonly ChatLine[] = [];

/** Chat lines with the input. Enter sends the line and clears the field; a line that failed is restored. */
export function ChatRoom({ lines: known = NONE, isShown = true, autoFocus = false }: ChatRoomProps) {
  const words = useRestWords().chat;
  const shown = useShownForm();
  const { lines, isUp, sendLine } = useChat(known);
  const [text, setText] = useState(shown?.values.msg ?? "");
  const [sendError, setSendError] = useState<string | null>(shown?.error ?? null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const left = CHAT_LIMITS.line - [...text].length;

  useEffect(() => {
    if (isShown && autoFocus) field.current?.focus();
  }, [isShown, autoFocus]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const line = text;
    if (line.trim() === "") return;
    setText("");
    setSendError(null);
    const error = await sendLine(line);
    if (error === null) return;
    setSendError(error || words.notSent);
    setText((typed) => (typed === "" ? line : typed));
    field.current?.focus();
  };

  return (
    <div className="chat-room">
      <ChatLines lines={lines} isShown={isShown} />
      <div className="chat-state">
        <span role="status">{isUp ? "" : words.offline}</span>
        {left < 50 && <span className={left < 0 ? "counter over" : "counter"}>{words.left(left)}</span>}
        {sendError !== null && (
          <span className="error" role="alert" id={`${id}-error`}>
            {sendError}
          </span>
        )}
      </div>
      <CallForm call={sendLineCall} input={{}} onSubmit={submit}>
        <input
          ref={field}
          name="msg"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={words.line}
          aria-invalid={sendError !== null ? true : undefined}
          aria-describedby={sendError !== null ? `${id}-error` : undefined}
          placeholder={words.hint}
          autoComplete="off"
          enterKeyHint="send"
        />
        <Button type="submit" variant="primary" disabled={left < 0}>
          {words.send}
        </Button>
      </CallForm>
    </div>
  );
}
