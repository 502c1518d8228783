import { createServer as createHttp, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createServer as createHttps } from "node:https";
import { type AddressInfo, createServer as createTcp, type Socket, type Server as TcpServer } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll } from "vitest";
import { isPublicAddress } from "#platform/outbound/addresses.ts";
import { type OutboundOptions, outboundClient } from "#platform/outbound/outbound.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import { selfSigned } from "./certificate.ts";

// 127.0.0.1 represents the internet, every other local address the internal network.
export const PUBLIC_SERVER_ADDRESS = "127.0.0.1";
export const PRIVATE_SERVER_ADDRESS = "127.0.0.2";
export const OUTSIDE_PAGE_HTML = "<title>Hello</title>";
export const htmlFetchOptions = { types: ["text/html"], mostBytes: 10_000 };

const servers: (Server | TcpServer)[] = [];
const certificate = selfSigned("site.example");

/** Ports of the servers and the requests they received. */
export const outsideServers = {
  port: 0,
  securePort: 0,
  /** Port of a server that sends invalid HTTP. */
  rawPort: 0,
  seen: [] as { url: string; headers: Record<string, unknown>; remote: string; body: Buffer }[],
  insideAsked: 0,
  /** Status code that `/hook` returns. */
  status: 204,
  /** Answers all pending requests for `/held`. */
  release() {
    for (const response of held.splice(0)) response.writeHead(200, html).end(OUTSIDE_PAGE_HTML);
  },
};

const endless = (chunk: Buffer, head: Record<string, string>, start = ""): RequestListener => {
  return (_request, response) => {
    response.writeHead(200, head);
    response.write(Buffer.from(start, "hex"));
    const more = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  };
};
const html = { "content-type": "text/html; charset=UTF-8" };
const held: ServerResponse[] = [];
const bomb = gzipSync(Buffer.alloc(50_000_000));
const answers: Record<string, RequestListener> = {
  "/": (_q, r) => r.writeHead(200, { ...html, "set-cookie": "a=b" }).end(OUTSIDE_PAGE_HTML),
  "/gzip": (_q, r) => r.writeHead(200, { ...html, "content-encoding": "GZIP" }).end(gzipSync(OUTSIDE_PAGE_HTML)),
  "/brotli": (_q, r) =>
    r.writeHead(200, { ...html, "content-encoding": "br" }).end(brotliCompressSync(OUTSIDE_PAGE_HTML)),
  "/torn": (_q, r) =>
    r.writeHead(200, { ...html, "content-encoding": "gzip" }).end(gzipSync(OUTSIDE_PAGE_HTML).subarray(0, -6)),
  "/bomb": (_q, r) => r.writeHead(200, { ...html, "content-encoding": "gzip" }).end(bomb),
  "/no-gzip": (_q, r) => r.writeHead(200, { ...html, "content-encoding": "gzip" }).end(OUTSIDE_PAGE_HTML),
  "/strange": (_q, r) => r.writeHead(200, { ...html, "content-encoding": "gzip, gzip" }).end(OUTSIDE_PAGE_HTML),
  "/endless": endless(Buffer.alloc(4_096, "x"), html),
  // compressed empty blocks
  "/endless-empty": endless(
    Buffer.from("000000ffff".repeat(400), "hex"),
    { ...html, "content-encoding": "deflate" },
    "7801",
  ),
  "/hook": (_q, r) => r.writeHead(outsideServers.status).end(),
  "/cut": (q) => q.socket.destroy(),
  "/taken": (_q, r) => r.writeHead(201).end(),
  "/picture": (_q, r) => r.writeHead(200, { "content-type": "image/png" }).end("x"),
  "/untyped": (_q, r) => r.writeHead(200).end("x"),
  "/gone": (_q, r) => r.writeHead(404, html).end(OUTSIDE_PAGE_HTML),
  "/gone-on": (_q, r) => r.writeHead(404, html).write(OUTSIDE_PAGE_HTML),
  "/moved-on": (_q, r) => r.writeHead(302, { ...html, location: "/" }).write(OUTSIDE_PAGE_HTML),
  "/silent": () => {},
  "/held": (_q, r) => void held.push(r),
  "/drip": (_q, r) => {
    r.writeHead(200, html);
    const timer = setInterval(() => r.write("x"), 20);
    r.on("close", () => clearInterval(timer));
  },
  "/round": (_q, r) => r.writeHead(302, { location: "/round" }).end(),
  "/nowhere": (_q, r) => r.writeHead(302).end(),
  "/inside": (_q, r) =>
    r.writeHead(302, { location: `http://${PRIVATE_SERVER_ADDRESS}:${outsideServers.port}/` }).end(),
  "/inside-name": (_q, r) => r.writeHead(302, { location: `http://inside.example:${outsideServers.port}/` }).end(),
  "/file": (_q, r) => r.writeHead(302, { location: "file:///etc/passwd" }).end(),
  // every image URL of this page leads to the internal network: by IP address, by host name or by a redirect
  "/points-inside": (_q, r) => r.writeHead(200, html).end(pointsInside()),
  "/points-to-file": (_q, r) => r.writeHead(200, html).end('<meta property="og:image" content="file:///etc/passwd">'),
  "/down": (_q, r) => r.writeHead(302, { location: `http://site.example:${outsideServers.port}/` }).end(),
  "/up": (_q, r) => r.writeHead(302, { location: `https://site.example:${outsideServers.securePort}/` }).end(),
  "/hops/3": (_q, r) => r.writeHead(301, { location: "/hops/2" }).end(),
  "/hops/2": (_q, r) => r.writeHead(307, { location: "/hops/1" }).end(),
  "/hops/1": (_q, r) =>
    r.writeHead(308, { location: "//other.example:PORT/".replace("PORT", String(outsideServers.port)) }).end(),
};

const pointsInside = () =>
  `<meta property="og:image" content="http://${PRIVATE_SERVER_ADDRESS}:${outsideServers.port}/picture">` +
  `<meta name="twitter:image" content="http://inside.example:${outsideServers.port}/picture"><link rel="icon" href="/inside">`;

const listener: RequestListener = (request, response) => {
  const remote = request.socket.localAddress ?? "";
  if (remote !== PUBLIC_SERVER_ADDRESS) outsideServers.insideAsked += 1;
  const seen = { url: request.url ?? "", headers: request.headers, remote, body: Buffer.alloc(0) };
  outsideServers.seen.push(seen);
  request.on("data", (chunk: Buffer) => {
    seen.body = Buffer.concat([seen.body, chunk]);
  });
  const answer = answers[request.url ?? ""];
  const go = () => {
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  };
  if (request.method === "POST") request.on("end", go);
  else go();
};

async function listen(server: Server | TcpServer, host: string, at = 0): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(at, host, done));
  return (server.address() as AddressInfo).port;
}

/** Invalid HTTP responses by path. */
const raw: Record<string, string> = {
  "/headers": `HTTP/1.1 200 OK\r\n${"x-more: ".padEnd(1_000, "x")}\r\n`.repeat(60),
  "/upgrade": "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
  "/ssh": "SSH-2.0-OpenSSH_9.9\r\n",
  "/hints": "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(5_000),
};
const speakRaw = (socket: Socket) => {
  socket.on("error", () => {});
  socket.once("data", (data) => socket.write(raw[data.toString().split(" ")[1] ?? ""] ?? ""));
};

/** Starts the servers before the tests of a file and stops them afterwards. */
export function startOutsideServers(): void {
  beforeAll(async () => {
    outsideServers.port = await listen(createHttp(listener), PUBLIC_SERVER_ADDRESS);
    await listen(createHttp(listener), PRIVATE_SERVER_ADDRESS, outsideServers.port);
    outsideServers.securePort = await listen(createHttps(certificate, listener), PUBLIC_SERVER_ADDRESS);
    outsideServers.rawPort = await listen(createTcp(speakRaw), PUBLIC_SERVER_ADDRESS);
  });
  afterAll(() => {
    for (const server of servers) {
      if ("closeAllConnections" in server) server.closeAllConnections();
      server.close();
    }
  });
}

const NAMES: Record<string, string[]> = {
  "site.example": [PUBLIC_SERVER_ADDRESS],
  "other.example": [PUBLIC_SERVER_ADDRESS],
  "inside.example": [PRIVATE_SERVER_ADDRESS],
  "both.example": [PUBLIC_SERVER_ADDRESS, PRIVATE_SERVER_ADDRESS],
  "empty.example": [],
};

export function testOutboundClient(options: Partial<OutboundOptions> = {}) {
  return outboundClient({
    userAgent: "Ambit/test (+https://forum.example)",
    ports: [outsideServers.port, outsideServers.securePort, outsideServers.rawPort],
    isAllowed: (address) => address === PUBLIC_SERVER_ADDRESS || isPublicAddress(address),
    resolve: async (name) => NAMES[name] ?? [],
    totalMs: 1_500,
    ca: certificate.cert,
    ...options,
  });
}

export const outsideUrl = (path: string, host = "site.example") => `http://${host}:${outsideServers.port}${path}`;
export const fetchText = async (outbound: ReturnType<typeof testOutboundClient>, address: string) =>
  Buffer.from((await outbound.get(address, htmlFetchOptions)).bytes).toString();
export const outboundErrorCode = async (asked: Promise<unknown>) =>
  asked.then(
    () => "nothing",
    (error) => (error instanceof OutboundError ? error.code : String(error)),
  );
export const fetchErrorCode = (path: string, options?: Partial<OutboundOptions>) =>
  outboundErrorCode(testOutboundClient(options).get(outsideUrl(path), htmlFetchOptions));
