// Long-running process of npm run dev: Vite, and a proxy in front of the server. The server is a separate process that
// restarts when one of its files changes. Vite and its transformed files stay, and requests wait in the proxy until
// the server listens.
import { type ChildProcess, fork } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join, relative, resolve } from "node:path";
import type { Duplex } from "node:stream";
import { createServer as createVite, isRunnableDevEnvironment } from "vite";
import { type FromDevServer, REFRESH_SCRIPT, type ToDevServer } from "../src/app/dev-renderer.ts";
import type { BuiltFiles } from "../src/app/document.tsx";
import type * as Bundle from "../src/app/render.tsx";
import { type Config, readConfig } from "../src/platform/http/config.ts";
import { listenProblem } from "../src/platform/start-problems.ts";
import { startSentence } from "../src/platform/start-sentence.ts";

/** Milliseconds within which changed files cause one restart, as when a branch is switched. */
const TOGETHER_MS = 20;
const HOST = "127.0.0.1";
const BUILD_ID = "development";
const root = resolve(import.meta.dirname, "..");

// Vite expects a server here; the proxy passes it the upgrade requests of Vite's client
const updates = new EventEmitter() as EventEmitter & Server;
const starting = createVite({
  root,
  appType: "custom",
  // read directly, because a bundled copy would count as a changed file of the server
  configLoader: "native",
  server: {
    middlewareMode: true,
    hmr: { server: updates },
    watch: { ignored: (path) => !isWatched(relative(root, path)) },
  },
});
const door = createServer(async (incoming, answer) => {
  const { middlewares } = await starting;
  middlewares(incoming, answer, () => void passOn(incoming, answer));
});
door.on("upgrade", (incoming, socket, head) => {
  if (incoming.headers["sec-websocket-protocol"]?.startsWith("vite-")) updates.emit("upgrade", incoming, socket, head);
  else void passUpgradeOn(incoming, socket, head);
});
await openDoor();

/** Port of the server; null if it has exited. */
let listening = Promise.withResolvers<number | null>();
let server = startServer();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(0));
process.on("exit", () => server.kill());

const vite = await starting;
let waiting: NodeJS.Timeout | undefined;
vite.watcher.on("all", (_event, path) => {
  if (!isOfServer(relative(root, path))) return;
  clearTimeout(waiting);
  waiting = setTimeout(startAgain, TOGETHER_MS);
});
async function openDoor(): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    door.listen(config.port, config.host);
    await once(door, "listening");
  } catch (error) {
    const problem = config ? listenProblem(error, config) : error;
    process.stderr.write(`${startSentence(problem) ?? (problem as Error).stack}\n`);
    process.exit(1);
  }
}

function startServer(): ChildProcess {
  const own = listening;
  const started = fork(join(root, "src", "main.ts"), ["--dev", ...process.argv.slice(2)], {
    cwd: root,
    // port for the addresses that it prints
    env: { ...process.env, PORT: String((door.address() as AddressInfo).port) },
    serialization: "advanced",
  });
  started.on("message", async (message: ToDevServer) => {
    if ("port" in message) own.resolve(message.port);
    // a server that is being replaced does not receive it
    else started.send(await render(message), () => {});
  });
  started.once("exit", () => own.resolve(null));
  return started;
}

async function startAgain(): Promise<void> {
  const own = Promise.withResolvers<number | null>();
  listening = own;
  if (server.exitCode === null && server.signalCode === null) {
    server.kill();
    await once(server, "exit");
  }
  if (own !== listening) return;
  server = startServer();
  if ((await own.promise) !== null) vite.environments.client.hot.send({ type: "full-reload" });
}

async function bundle(): Promise<typeof Bundle> {
  const { ssr } = (await starting).environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the components on the server.");
  return ssr.runner.import<typeof Bundle>("/src/app/render.tsx");
}

async function render({ id, method, args }: Extract<ToDevServer, { id: number }>): Promise<FromDevServer> {
  try {
    const { renderDocument, renderBody, fragments } = await bundle();
    const methods = {
      render: (view: Parameters<typeof renderDocument>[0]) => renderDocument(view, BUILD_ID, filesFor),
      renderBody,
      ...fragments,
    };
    return { id, result: await (methods[method] as (...args: unknown[]) => unknown)(...args) };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function filesFor(...[source]: string[]): BuiltFiles {
  return {
    entry: "/src/app/client.tsx",
    own: source === undefined ? null : `/${source}`,
    scripts: [],
    styles: [],
    preamble: { inline: REFRESH_SCRIPT, client: "/@vite/client" },
  };
}

/** Port of the current server, if it is not replaced during the wait. */
async function portOfServer(): Promise<number | null> {
  for (;;) {
    const own = listening;
    const port = await own.promise;
    if (own === listening) return port;
  }
}

async function passOn(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const port = await portOfServer();
  const { method, url, headers } = incoming;
  const refuse = () => {
    if (answer.headersSent) return answer.destroy();
    answer.writeHead(503, { "content-type": "text/plain; charset=utf-8" });
    answer.end("The server does not run: the terminal says why. It starts again with the next change of its files.\n");
  };
  if (port === null) return void refuse();
  const passed = request({ host: HOST, port, method, path: url, headers, agent: false }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
    given.pipe(answer);
    given.once("error", refuse);
  });
  passed.once("error", refuse);
  answer.once("close", () => passed.destroy());
  incoming.pipe(passed);
}

async function passUpgradeOn(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  socket.on("error", () => socket.destroy());
  const port = await portOfServer();
  if (port === null) return void socket.destroy();
  const passed = connect(port, HOST, () => {
    const pairs = incoming.rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join("");
    passed.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${pairs}\r\n`);
    passed.write(head);
    passed.pipe(socket).pipe(passed);
  });
  passed.on("error", () => socket.destroy());
  socket.once("close", () => passed.destroy());
}

/** True for all scripts except those for browsers only, and for the migrations. */
function isOfServer(path: string): boolean {
  return path.startsWith("db/") || (/^src\/.*\.ts$/.test(path) && !/\/ui\/|\.test\.ts$/.test(path));
}

function isWatched(path: string): boolean {
  return path === "" || /^(?:src|db|public|vite\.config\.ts)(?:\/|$)/.test(path);
}
