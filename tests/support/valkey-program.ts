import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { Redis } from "iovalkey";
// @ts-expect-error a script of this repository without types
import { aptInstall, succeeds } from "../../scripts/apt.mjs";

const PASSWORD = "secret";
const PROGRAMS = ["valkey-server", "redis-server"];

/** A real Valkey or Redis server with a password. */
export interface ValkeyProgram {
  url: string;
  /** Closes the connections of all clients. Returns their number. */
  cut(): Promise<number>;
  /** Keeps connections open without answers, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
  /** Starts the server again on the same port, without its data. */
  resume(): Promise<void>;
}

export async function startValkey(): Promise<ValkeyProgram> {
  const program = await findProgram();
  const port = await freePort();
  const url = `valkey://:${PASSWORD}@127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const start = async () => {
    const words = ["--port", String(port), "--bind", "127.0.0.1", "--requirepass", PASSWORD];
    child = spawn(program, [...words, "--save", "", "--dir", tmpdir()], { stdio: "ignore" });
    const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    await client.on("error", () => {}).ping();
    client.disconnect();
  };
  await start();
  return {
    url,
    async cut() {
      const client = new Redis(url);
      const kill = async (type: string) => Number(await client.call("CLIENT", "KILL", "TYPE", type));
      const killed = (await kill("pubsub")) + (await kill("normal"));
      client.disconnect();
      return killed;
    },
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
    async stop() {
      if (child === null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      child = null;
    },
    resume: start,
  };
}

async function findProgram(): Promise<string> {
  const find = () => PROGRAMS.find((name) => succeeds(name, "--version"));
  const found = find() ?? ((await aptInstall("redis-server")) ? find() : undefined);
  if (found === undefined) throw new Error("These tests need valkey-server or redis-server in PATH.");
  return found;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}
