import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

const PASSWORD = "f/p@ss";

/** Server with the subset of Valkey that a hub needs: PUBLISH and SUBSCRIBE, with a password. It runs no scripts. */
export interface ValkeyServer {
  url: string;
  /** Closes all connections. */
  cut(): Promise<void>;
  /** Closes all connections and refuses new ones until `resume`. */
  stop(): Promise<void>;
  resume(): Promise<void>;
}

export async function valkeyServer(): Promise<ValkeyServer> {
  const sockets = new Set<Socket>();
  const channels = new Map<Socket, string>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      channels.delete(socket);
    });
    socket.on("error", () => {});
    let isKnown = false;
    const answer = ([name = "", ...args]: string[]): string => {
      const [first = "", second = ""] = args;
      if (name === "auth") {
        isKnown = second === PASSWORD || first === PASSWORD;
        return isKnown ? "+OK\r\n" : "-WRONGPASS invalid username-password pair or user is disabled.\r\n";
      }
      if (!isKnown) return "-NOAUTH Authentication required.\r\n";
      if (name === "info") return bulk("loading:0");
      if (name === "subscribe") {
        channels.set(socket, first);
        return `*3\r\n${bulk("subscribe")}${bulk(first)}:1\r\n`;
      }
      if (name === "unsubscribe") {
        channels.delete(socket);
        return `*3\r\n${bulk("unsubscribe")}$-1\r\n:0\r\n`;
      }
      if (name === "client" || name === "evalsha" || name === "eval") return "+OK\r\n";
      if (name !== "publish") return "-ERR unknown command\r\n";
      const listening = Array.from(channels).filter(([, channel]) => channel === first);
      for (const [each] of listening) each.write(`*3\r\n${bulk("message")}${bulk(first)}${bulk(second)}`, "latin1");
      return `:${listening.length}\r\n`;
    };
    // in latin1, a character is a byte
    socket.setEncoding("latin1");
    let text = "";
    socket.on("data", (data) => {
      text += data;
      for (let read = readCommand(text); read !== null; read = readCommand(text)) {
        text = text.slice(read.length);
        socket.write(answer([read.words[0]?.toLowerCase() ?? "", ...read.words.slice(1)]), "latin1");
      }
    });
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const cut = async () => {
    await Promise.all(Array.from(sockets, (socket) => once(socket.destroy(), "close")));
  };
  return {
    url: `valkey://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    cut,
    async stop() {
      const closed = server.listening ? once(server, "close") : null;
      server.close();
      await cut();
      await closed;
    },
    async resume() {
      await listen(port);
    },
  };
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;

/** First command of a text, an array of bulk strings; null if it is incomplete. */
function readCommand(text: string): { words: string[]; length: number } | null {
  let at = 0;
  const readNumber = (): number => {
    const end = text.indexOf("\r\n", at);
    const number = end < 0 ? Number.NaN : Number(text.slice(at + 1, end));
    at = end + 2;
    return number;
  };
  const words: string[] = [];
  const count = readNumber();
  while (words.length < count) {
    const length = readNumber();
    if (Number.isNaN(length) || at + length + 2 > text.length) return null;
    words.push(text.slice(at, at + length));
    at += length + 2;
  }
  return Number.isNaN(count) ? null : { words, length: at };
}
