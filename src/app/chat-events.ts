import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { parseInput } from "#domain/parse-input.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import { lineInput } from "#features/talk/chat/input.ts";
import { loadBacklog } from "#features/talk/chat/server/load-backlog.ts";
import { sendLine } from "#features/talk/chat/server/send-line.ts";
import type { Ctx, Log } from "#platform/ctx.ts";
import { makeCtx } from "#platform/http/make-ctx.ts";
import { toErrorBody } from "#platform/http/replies.ts";
import type { Services } from "#platform/http/services.ts";
import type { Caller, ClientEvent } from "#platform/live/client-events.ts";

interface ChatEventOptions {
  services: Services;
  sessionHashOf(request: IncomingMessage): string | null;
  log: Log;
}

/** Chat events that clients may send over the socket: `msg` sends a line, `getchatbacklog` requests the last lines. */
export function chatEvents({ services, sessionHashOf, log }: ChatEventOptions): [string, ClientEvent<Viewer>][] {
  /** Loads the viewer again, because the account may have been banned since the connection was opened. */
  async function ctxOf({ socket, address }: Caller<Viewer>): Promise<Ctx> {
    const sessionHash = sessionHashOf(socket.request);
    const viewer = await services.loadViewer(sessionHash);
    return makeCtx(services, { viewer, sessionHash, clientAddress: address, log });
  }

  const answering = (act: (caller: Caller<Viewer>, payload: unknown) => Promise<object>): ClientEvent<Viewer> => {
    return (caller, payload, acknowledge) => {
      act(caller, payload).then(
        (answer) => acknowledge({ status: "ok", ...answer }),
        (error) => {
          const no = toErrorBody(error, caller.viewer.language ?? "en", randomUUID());
          if (no.errorId !== undefined) log.error({ err: error, errorId: no.errorId }, "bug");
          else caller.refuse("chat");
          acknowledge({ status: "error", error: [no.sentence], code: no.code });
        },
      );
    };
  };

  return [
    [
      "msg",
      answering(async (caller, payload) => {
        const ctx = await ctxOf(caller);
        const key = isMember(ctx.viewer) ? `member ${ctx.viewer.uid}` : ctx.clientAddress;
        const wait = await services.limiter.take("bursts", "msg", key);
        if (wait > 0) throw new Refusal("request.too-many", { values: { seconds: wait } });
        const refusal = await services.refusalOfAddress(ctx);
        if (refusal) throw refusal;
        return { line: await sendLine(ctx, parseInput(lineInput, payload).msg) };
      }),
    ],
    [
      "getchatbacklog",
      answering(async (caller) => {
        const lines = await loadBacklog(await ctxOf(caller));
        for (const line of lines) caller.socket.emit("msg", line);
        return { lines: lines.length };
      }),
    ],
  ];
}
