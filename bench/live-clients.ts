import { eventText, joinRaw } from "../tests/support/raw-socket.ts";

// Process with many readers: each holds a socket and watches its posts. Reports to its parent when all are connected,
// and returns received messages on request.

/** Message received by one reader: a post's score and the time (epoch milliseconds with fractions). */
export type ReceivedScore = [pid: number, score: number, at: number];

export type ToClients = { start: { base: string; watched: number[][] } } | { report: true };
export type FromClients = { ready: number } | { received: ReceivedScore[]; lost: number };

const AT_ONCE = 50;
const now = () => performance.timeOrigin + performance.now();

const received: ReceivedScore[] = [];
let lost = 0;

function receive(text: string): void {
  const score = /^42\/snt,\["threadscore",\{"pid":(\d+),"score":(-?\d+)\}\]$/.exec(text);
  if (score) received.push([Number(score[1]), Number(score[2]), now()]);
}

async function open(base: string, pids: number[]): Promise<void> {
  const socket = await joinRaw(base, { onText: receive });
  socket.send(eventText("subscribe", { target: pids }));
  void socket.closed.then(() => {
    lost += 1;
  });
}

process.on("message", async (message: ToClients) => {
  const answer = (data: FromClients) => process.send?.(data);
  if ("report" in message) {
    answer({ received, lost });
    return;
  }
  const { base, watched } = message.start;
  for (let at = 0; at < watched.length; at += AT_ONCE) {
    await Promise.all(watched.slice(at, at + AT_ONCE).map((pids) => open(base, pids)));
  }
  answer({ ready: watched.length });
});
