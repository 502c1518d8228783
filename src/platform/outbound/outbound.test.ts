import { createServer as createHttp, type RequestListener, type Server } from "node:http";
import { createServer as createHttps } from "node:https";
import { type AddressInfo, createServer as createTcp, type Socket, type Server as TcpServer } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { selfSigned } from "#tests/support/certificate.ts";
import { isPublicAddress } from "./addresses.ts";
import { type Outbound, type OutboundOptions, outboundClient } from "./outbound.ts";
import { OutboundError } from "./outbound-error.ts";

// 127.0.0.1 plays the internet here, and every other address of the machine its own network.
const OUTSIDE = "127.0.0.1";
const INSIDE = "127.0.0.2";
const PAGE = "<title>Hello</title>";
const wants = { types: ["text/html"], mostBytes: 10_000 };

let port: number;
let securePort: number;
let rawPort: number;
const servers: (Server | TcpServer)[] = [];
const certificate = selfSigned("site.example");
const seen: { url: string; headers: Record<string, unknown>; remote: string }[] = [];
let insideAsked = 0;

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
const bomb = gzipSync(Buffer.alloc(50_000_000));
const answers: Record<string, RequestListener> = {
  "/": (_q, r) => r.writeHead(200, { ...html, "set-cookie": "a=b" }).end(PAGE),
  "/gzip": (_q, r) => r.writeHead(200, { ...html, "content-encoding": "GZIP" }).end(gzipSync(PAGE)),
  "/brotli": (_q, r) => r.writeHead(200, { ...html, "content-encoding": "br" }).end(brotliCompressSync(PAGE)),
  "/torn": (_q, r) => r.writeHead(200, { ...html, "content-encoding": "gzip" }).end(gzipSync(PAGE).subarray(0, -6)),
  "/bomb": (_q, r) => r.writeHead(200, { ...html, "content-encoding": "gzip" }).end(bomb),
  "/no-gzip": (_q, r) => r.writeHead(200, { ...html, "content-encoding": "gzip" }).end(PAGE),
  "/strange": (_q, r) => r.writeHead(200, { ...html, "content-encoding": "gzip, gzip" }).end(PAGE),
  "/endless": endless(Buffer.alloc(4_096, "x"), html),
  // packed blocks with nothing in them
  "/endless-empty": endless(
    Buffer.from("000000ffff".repeat(400), "hex"),
    { ...html, "content-encoding": "deflate" },
    "7801",
  ),
  "/picture": (_q, r) => r.writeHead(200, { "content-type": "image/png" }).end("x"),
  "/untyped": (_q, r) => r.writeHead(200).end("x"),
  "/gone": (_q, r) => r.writeHead(404, html).end(PAGE),
  "/gone-on": (_q, r) => r.writeHead(404, html).write(PAGE),
  "/moved-on": (_q, r) => r.writeHead(302, { ...html, location: "/" }).write(PAGE),
  "/silent": () => {},
  "/drip": (_q, r) => {
    r.writeHead(200, html);
    const timer = setInterval(() => r.write("x"), 20);
    r.on("close", () => clearInterval(timer));
  },
  "/round": (_q, r) => r.writeHead(302, { location: "/round" }).end(),
  "/nowhere": (_q, r) => r.writeHead(302).end(),
  "/inside": (_q, r) => r.writeHead(302, { location: `http://${INSIDE}:${port}/` }).end(),
  "/inside-name": (_q, r) => r.writeHead(302, { location: `http://inside.example:${port}/` }).end(),
  "/file": (_q, r) => r.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/down": (_q, r) => r.writeHead(302, { location: `http://site.example:${port}/` }).end(),
  "/up": (_q, r) => r.writeHead(302, { location: `https://site.example:${securePort}/` }).end(),
  "/hops/3": (_q, r) => r.writeHead(301, { location: "/hops/2" }).end(),
  "/hops/2": (_q, r) => r.writeHead(307, { location: "/hops/1" }).end(),
  "/hops/1": (_q, r) => r.writeHead(308, { location: "//other.example:PORT/".replace("PORT", String(port)) }).end(),
};

const listener: RequestListener = (request, response) => {
  const remote = request.socket.localAddress ?? "";
  if (remote !== OUTSIDE) insideAsked += 1;
  seen.push({ url: request.url ?? "", headers: request.headers, remote });
  const answer = answers[request.url ?? ""];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
};

async function listen(server: Server | TcpServer, host: string, at = 0): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(at, host, done));
  return (server.address() as AddressInfo).port;
}

/** Answers of a server that breaks HTTP. */
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

beforeAll(async () => {
  port = await listen(createHttp(listener), OUTSIDE);
  await listen(createHttp(listener), INSIDE, port);
  securePort = await listen(createHttps(certificate, listener), OUTSIDE);
  rawPort = await listen(createTcp(speakRaw), OUTSIDE);
});
afterAll(() => {
  for (const server of servers) {
    if ("closeAllConnections" in server) server.closeAllConnections();
    server.close();
  }
});

const NAMES: Record<string, string[]> = {
  "site.example": [OUTSIDE],
  "other.example": [OUTSIDE],
  "inside.example": [INSIDE],
  "both.example": [OUTSIDE, INSIDE],
  "empty.example": [],
};

function client(options: Partial<OutboundOptions> = {}): Outbound {
  return outboundClient({
    userAgent: "Ambit/test (+https://forum.example)",
    ports: [port, securePort, rawPort],
    isAllowed: (address) => address === OUTSIDE || isPublicAddress(address),
    resolve: async (name) => NAMES[name] ?? [],
    totalMs: 1_500,
    ca: certificate.cert,
    ...options,
  });
}

const at = (path: string, host = "site.example") => `http://${host}:${port}${path}`;
const text = async (outbound: Outbound, address: string) =>
  Buffer.from((await outbound.get(address, wants)).bytes).toString();
const codeOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => "nothing",
    (error) => (error instanceof OutboundError ? error.code : String(error)),
  );
const codeFrom = (path: string, options?: Partial<OutboundOptions>) => codeOf(client(options).get(at(path), wants));

describe("what is found", () => {
  test("fetches a page with its type and address, without cookies or referrer", async () => {
    seen.length = 0;
    const outbound = client();
    expect(await outbound.get(at("/"), wants)).toMatchObject({
      address: at("/"),
      type: "text/html",
      charset: "utf-8",
      bytes: Buffer.from(PAGE),
      isCut: false,
    });
    await outbound.get(at("/"), wants);
    const { headers } = seen[1] as (typeof seen)[number];
    expect(headers).toEqual({
      host: `site.example:${port}`,
      "user-agent": "Ambit/test (+https://forum.example)",
      accept: "text/html",
      "accept-encoding": "gzip, br",
      connection: "close",
    });
  });

  test("packed pages are unpacked, torn ones as far as they go", async () => {
    for (const path of ["/gzip", "/brotli", "/torn"]) expect(await text(client(), at(path))).toBe(PAGE);
  });

  test("three redirects are followed, and the name is resolved again for each", async () => {
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return [OUTSIDE];
    };
    const found = await client({ resolve }).get(at("/hops/3"), wants);
    expect(found.address).toBe(at("/", "other.example"));
    expect(asked).toEqual(["site.example", "site.example", "site.example", "other.example"]);
  });

  test("https, when the certificate is the host's", async () => {
    const secure = `https://site.example:${securePort}/`;
    expect(await text(client(), secure)).toBe(PAGE);
    expect(await text(client(), at("/up"))).toBe(PAGE);
    expect(await codeOf(client().get(`https://other.example:${securePort}/`, wants))).toBe("connection");
    expect(await codeOf(client({ ca: selfSigned("site.example").cert }).get(secure, wants))).toBe("connection");
  });
});

describe("what is never asked", () => {
  test("the inside: by address, by name, by one address of a name, by redirect", async () => {
    insideAsked = 0;
    expect(await codeOf(client().get(at("/", INSIDE), wants))).toBe("address");
    expect(await codeOf(client().get(at("/", "0x7f000002"), wants))).toBe("address");
    expect(await codeOf(client().get(at("/", "[::1]"), wants))).toBe("address");
    expect(await codeOf(client().get(at("/", "inside.example"), wants))).toBe("address");
    expect(await codeOf(client().get(at("/", "both.example"), wants))).toBe("address");
    expect(await codeFrom("/inside")).toBe("address");
    expect(await codeFrom("/inside-name")).toBe("address");
    expect(await codeFrom("/file")).toBe("address");
    expect(insideAsked).toBe(0);
  });

  test("the standard rules take this machine for the inside", async () => {
    const outbound = outboundClient({ userAgent: "x", ports: [port], resolve: async () => [OUTSIDE] });
    expect(await codeOf(outbound.get(at("/"), wants))).toBe("address");
    expect(await codeOf(outbound.get(at("/", OUTSIDE), wants))).toBe("address");
    const usual = outboundClient({ userAgent: "x", resolve: async () => ["8.8.8.8"] });
    expect(await codeOf(usual.get(at("/"), wants))).toBe("address");
  });

  test("a name that changes its answer", async () => {
    insideAsked = 0;
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [asked % 2 === 1 ? OUTSIDE : INSIDE];
    };
    const outbound = client({ resolve });
    expect(await text(outbound, at("/"))).toBe(PAGE);
    expect(asked).toBe(1);
    expect(await codeOf(outbound.get(at("/"), wants))).toBe("address");
    // the first hop is asked outside, the second would be inside
    expect(await codeOf(outbound.get(at("/round"), wants))).toBe("address");
    expect(insideAsked).toBe(0);
  });

  test("a socket that ended elsewhere than it was sent gets nothing", async () => {
    seen.length = 0;
    let checks = 0;
    const isAllowed = () => {
      checks += 1;
      return checks === 1;
    };
    expect(await codeFrom("/", { isAllowed })).toBe("address");
    expect(checks).toBe(2);
    expect(seen).toEqual([]);
  });

  test("plain http from https", async () => {
    expect(await codeOf(client().get(`https://site.example:${securePort}/down`, wants))).toBe("downgrade");
  });
});

describe("what is sent to hurt", () => {
  test("redirects without end", async () => {
    seen.length = 0;
    expect(await codeFrom("/round")).toBe("redirects");
    expect(seen.length).toBe(4);
    expect(await codeFrom("/nowhere")).toBe("redirects");
  });

  test("answers without end are cut, and so is what grows when unpacked", async () => {
    for (const path of ["/endless", "/bomb"]) {
      const found = await client().get(at(path), wants);
      expect([path, found.bytes.length, found.isCut]).toEqual([path, wants.mostBytes, true]);
    }
    const nothing = await client().get(at("/endless-empty"), wants);
    expect([nothing.bytes.length, nothing.isCut]).toEqual([0, true]);
  });

  test("slow ones: no answer, one letter at a time, early hints", async () => {
    expect(await codeFrom("/silent", { headersMs: 100 })).toBe("timeout");
    expect(await codeFrom("/silent", { totalMs: 100 })).toBe("timeout");
    expect(await codeFrom("/drip", { totalMs: 200 })).toBe("timeout");
    expect(await codeOf(client({ totalMs: 300 }).get(`http://site.example:${rawPort}/hints`, wants))).toMatch(
      /timeout|connection/,
    );
    const never = () => new Promise<string[]>(() => {});
    expect(await codeFrom("/", { resolve: never, totalMs: 100 })).toBe("timeout");
  });

  test("wrong kinds, wrong states, wrong packing, no HTTP at all", async () => {
    expect(await codeFrom("/picture")).toBe("type");
    expect(await codeFrom("/untyped")).toBe("type");
    expect(await codeFrom("/gone")).toBe("status");
    expect(await codeFrom("/gone-on")).toBe("status");
    expect(await text(client(), at("/moved-on"))).toBe(PAGE);
    expect(await codeFrom("/strange")).toBe("encoding");
    expect(await codeFrom("/no-gzip")).toBe("encoding");
    expect(await codeOf(client().get(at("/", "empty.example"), wants))).toBe("name");
    for (const path of ["/headers", "/upgrade", "/ssh"]) {
      const asked = client().get(`http://site.example:${rawPort}${path}`, wants);
      expect([path, await codeOf(asked)]).toEqual([path, "connection"]);
    }
    expect(await codeOf(client({ ports: [1] }).get("http://site.example:1/", wants))).toBe("connection");
  });

  test("requests at once are limited, for one host and in all; the rest wait or are refused", async () => {
    seen.length = 0;
    const outbound = client({ perHost: 1, all: 2, waiting: 1, totalMs: 400 });
    const first = codeOf(outbound.get(at("/silent"), wants));
    const second = codeOf(outbound.get(at("/"), wants));
    const third = codeOf(outbound.get(at("/"), wants));
    expect(await third).toBe("busy");
    expect(await text(outbound, at("/", "other.example"))).toBe(PAGE);
    expect([await first, await second]).toEqual(["timeout", "timeout"]);
    expect(await text(outbound, at("/"))).toBe(PAGE);
    const many = await Promise.all(["", "", ""].map(() => text(client({ perHost: 1 }), at("/"))));
    expect(many).toEqual([PAGE, PAGE, PAGE]);
  });
});
