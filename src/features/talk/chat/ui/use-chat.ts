import { useCallback, useEffect, useRef, useState } from "react";
import { CHAT_ROOM } from "#domain/live.ts";
import { useConnectionChange, useLiveEvent, useSocketClient, useSubscription } from "#ui/live.tsx";
import { send } from "#ui/send.ts";
import * as api from "../api.ts";
import { type ChatLine, mergeLines } from "../chat.ts";

export interface Chat {
  lines: readonly ChatLine[];
  isUp: boolean;
  /** Sends a line. Returns null if it was stored, else the error message of the server, or "" without an answer. */
  sendLine(msg: string): Promise<string | null>;
}

/** Live chat lines, starting with the known ones; requests the lines missed in a gap. */
export function useChat(known: readonly ChatLine[]): Chat {
  const client = useSocketClient();
  const [lines, setLines] = useState(known);
  const [isUp, setIsUp] = useState(!client?.isDown());
  const add = useCallback((come: ChatLine) => setLines((present) => mergeLines(present, [come])), []);
  const catchUp = useRef(() => {});
  catchUp.current = () => {
    // the lines arrive as events; on refusal the present ones stay
    client?.request("getchatbacklog", {}).catch(() => {});
  };

  useSubscription([CHAT_ROOM]);
  useLiveEvent("msg", add);
  useConnectionChange((change) => {
    setIsUp(change !== "down");
    if (change === "up") catchUp.current();
  });
  useEffect(() => {
    catchUp.current();
  }, []);

  const sendLine = async (msg: string) => {
    const answer = await (client?.isUp() ? overSocket(client.request("msg", { msg })) : overHttp(msg));
    if (answer.line) add(answer.line);
    return answer.line ? null : answer.error;
  };
  return { lines, isUp, sendLine };
}

interface SendResult {
  line: ChatLine | null;
  error: string;
}

async function overSocket(asked: Promise<unknown>): Promise<SendResult> {
  try {
    const answer = (await asked) as { status: string; line?: ChatLine; error?: string[] };
    return { line: answer.line ?? null, error: answer.error?.[0] ?? "" };
  } catch {
    return { line: null, error: "" };
  }
}

async function overHttp(msg: string): Promise<SendResult> {
  const sent = await send(api.sendLine, { msg });
  return sent.ok ? { line: sent.data.line, error: "" } : { line: null, error: sent.error ?? "" };
}
