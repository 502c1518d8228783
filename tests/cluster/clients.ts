import { io } from "socket.io-client";
import { getMessageSubjects, type MissedMessage } from "#domain/live-events.ts";
import { createMissedStore } from "#features/talk/live/ui/missed-store.ts";
import { createSocketClient } from "#ui/socket-client.ts";
import { attach } from "#ui/socket-connection.ts";
import { postAs } from "../support/post-as.ts";
import type { Member } from "../support/world.ts";

/** Open page of a member that shows a post, with the code of our pages. */
export interface OpenPage {
  /** Shown number of comments; null before the first message. */
  comments: number | null;
  isUp(): boolean;
  close(): void;
}

export function openPage(url: string, member: Member, pid: number): OpenPage {
  const client = createSocketClient();
  const socket = io(`${url}/snt`, {
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    extraHeaders: { origin: url, cookie: `ambit=${member.token}` },
  });
  const reconnect = () => {
    if (!socket.active) socket.connect();
  };
  socket.on("disconnect", reconnect);
  socket.on("connect_error", reconnect);
  const missed = createMissedStore({
    async ask(since) {
      const sent = await postAs(url, member, "/do/catch_up", { pids: [pid], since, watchesNew: false });
      return sent?.status === 200 ? (sent.json.missed as MissedMessage[]) : null;
    },
    deliver: (event, message) => client.deliver(event, message),
    mayAsk: () => client.isUp(),
  });
  const page: OpenPage = {
    comments: null,
    isUp: client.isUp,
    close() {
      socket.off("disconnect", reconnect);
      socket.off("connect_error", reconnect);
      missed.rest();
      detach();
    },
  };
  client.onMessage("threadcomments", (message) => {
    const sent = message as { pid: number; comments: number };
    page.comments = sent.comments;
    for (const subject of getMessageSubjects("threadcomments", sent)) missed.noteChange(subject);
  });
  client.onMissed(missed.miss);
  client.onConnectionChange((change) => {
    missed.rest();
    if (change === "up") missed.wake();
  });
  const detach = attach(client, socket, Date.now());
  client.subscribe([pid]);
  return page;
}
