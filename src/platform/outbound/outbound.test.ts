import { describe, expect, test } from "vitest";
import { selfSigned } from "../../../tests/support/certificate.ts";
import {
  at,
  client,
  codeFrom,
  codeOf,
  INSIDE,
  OUTSIDE,
  outside,
  PAGE,
  setOutside,
  text,
  wants,
} from "../../../tests/support/outside.ts";
import { outboundClient } from "./outbound.ts";
import { providerClient } from "./provider-client.ts";

setOutside();

describe("get", () => {
  test("fetches a page with its type and address, without cookies or referrer", async () => {
    outside.seen.length = 0;
    const outbound = client();
    expect(await outbound.get(at("/"), wants)).toMatchObject({
      address: at("/"),
      type: "text/html",
      charset: "utf-8",
      bytes: Buffer.from(PAGE),
      isCut: false,
    });
    await outbound.get(at("/"), wants);
    const { headers } = outside.seen[1] as (typeof outside.seen)[number];
    expect(headers).toEqual({
      host: `site.example:${outside.port}`,
      "user-agent": "Ambit/test (+https://forum.example)",
      accept: "text/html",
      "accept-encoding": "gzip, br",
      connection: "close",
    });
  });

  test("decompresses responses, truncated ones as far as possible", async () => {
    for (const path of ["/gzip", "/brotli", "/torn"]) expect(await text(client(), at(path))).toBe(PAGE);
  });

  test("follows three redirects and resolves the name again for each", async () => {
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return [OUTSIDE];
    };
    const found = await client({ resolve }).get(at("/hops/3"), wants);
    expect(found.address).toBe(at("/", "other.example"));
    expect(asked).toEqual(["site.example", "site.example", "site.example", "other.example"]);
  });

  test("requires a valid certificate for https", async () => {
    const secure = `https://site.example:${outside.securePort}/`;
    expect(await text(client(), secure)).toBe(PAGE);
    expect(await text(client(), at("/up"))).toBe(PAGE);
    expect(await codeOf(client().get(`https://other.example:${outside.securePort}/`, wants))).toBe("connection");
    expect(await codeOf(client({ ca: selfSigned("site.example").cert }).get(secure, wants))).toBe("connection");
  });
});

describe("refused requests", () => {
  test("internal addresses, directly, by name, by one address of a name, and by redirect", async () => {
    outside.insideAsked = 0;
    expect(await codeOf(client().get(at("/", INSIDE), wants))).toBe("address");
    expect(await codeOf(client().get(at("/", "0x7f000002"), wants))).toBe("address");
    expect(await codeOf(client().get(at("/", "[::1]"), wants))).toBe("address");
    expect(await codeOf(client().get(at("/", "inside.example"), wants))).toBe("address");
    expect(await codeOf(client().get(at("/", "both.example"), wants))).toBe("address");
    expect(await codeFrom("/inside")).toBe("address");
    expect(await codeFrom("/inside-name")).toBe("address");
    expect(await codeFrom("/file")).toBe("address");
    expect(outside.insideAsked).toBe(0);
  });

  test("this machine by the default rules", async () => {
    const outbound = outboundClient({ userAgent: "x", ports: [outside.port], resolve: async () => [OUTSIDE] });
    expect(await codeOf(outbound.get(at("/"), wants))).toBe("address");
    expect(await codeOf(outbound.get(at("/", OUTSIDE), wants))).toBe("address");
    const usual = outboundClient({ userAgent: "x", resolve: async () => ["8.8.8.8"] });
    expect(await codeOf(usual.get(at("/"), wants))).toBe("address");
  });

  test("a name that resolves to an internal address the second time", async () => {
    outside.insideAsked = 0;
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [asked % 2 === 1 ? OUTSIDE : INSIDE];
    };
    const outbound = client({ resolve });
    expect(await text(outbound, at("/"))).toBe(PAGE);
    expect(asked).toBe(1);
    expect(await codeOf(outbound.get(at("/"), wants))).toBe("address");
    // the first hop resolves to a public address, the second to an internal one
    expect(await codeOf(outbound.get(at("/round"), wants))).toBe("address");
    expect(outside.insideAsked).toBe(0);
  });

  test("a socket connected to another address than requested", async () => {
    outside.seen.length = 0;
    let checks = 0;
    const isAllowed = () => {
      checks += 1;
      return checks === 1;
    };
    expect(await codeFrom("/", { isAllowed })).toBe("address");
    expect(checks).toBe(2);
    expect(outside.seen).toEqual([]);
  });

  test("a redirect from https to http", async () => {
    expect(await codeOf(client().get(`https://site.example:${outside.securePort}/down`, wants))).toBe("downgrade");
  });
});

describe("post", () => {
  const secure = (path: string) => `https://site.example:${outside.securePort}${path}`;
  const sent = { headers: { ttl: "60" }, body: Buffer.from("secret") };

  test("sends a body by https and returns only the status", async () => {
    outside.seen.length = 0;
    expect(await client().post(secure("/taken"), sent)).toEqual({ status: 201 });
    expect(outside.seen.map(({ url, headers, body }) => [url, headers.ttl, headers.accept, body.toString()])).toEqual([
      ["/taken", "60", undefined, "secret"],
    ]);
    expect(await client().post(secure("/endless"), sent)).toEqual({ status: 200 });
    expect(await client().post(secure("/gone"), sent)).toEqual({ status: 404 });
  });

  test("follows no redirect", async () => {
    outside.insideAsked = 0;
    outside.seen.length = 0;
    for (const path of ["/inside", "/up", "/round"]) {
      expect(await client().post(secure(path), sent)).toEqual({ status: 302 });
    }
    expect(outside.seen).toHaveLength(3);
    expect(outside.insideAsked).toBe(0);
  });

  test("requires https and public addresses", async () => {
    outside.seen.length = 0;
    expect(await codeOf(client().post(at("/taken"), sent))).toBe("address");
    for (const host of ["inside.example", "both.example", INSIDE, "localhost"]) {
      expect(await codeOf(client().post(`https://${host}:${outside.securePort}/taken`, sent))).toBe("address");
    }
    expect(outside.seen).toEqual([]);
  });
});

describe("exchange", () => {
  const secure = (path: string) => `https://site.example:${outside.securePort}${path}`;
  const most = { headers: {}, mostBytes: 1_000 };

  test("sends a form unchanged and returns any status with its body", async () => {
    outside.seen.length = 0;
    const sent = { ...most, headers: { accept: "application/json" }, body: Buffer.from("a=b") };
    const taken = await client().exchange(secure("/taken"), sent);
    expect([taken.status, taken.bytes.length]).toEqual([201, 0]);
    expect(outside.seen.map(({ headers, body }) => [headers.accept, headers.cookie, body.toString()])).toEqual([
      ["application/json", undefined, "a=b"],
    ]);
    const gone = await client().exchange(secure("/gone"), most);
    expect([gone.status, gone.headers["content-type"], Buffer.from(gone.bytes).toString()]).toEqual([
      404,
      "text/html; charset=UTF-8",
      PAGE,
    ]);
    expect(Buffer.from((await client().exchange(secure("/gzip"), most)).bytes).toString()).toBe(PAGE);
  });

  test("follows no redirect and limits length and time", async () => {
    outside.insideAsked = 0;
    for (const path of ["/inside", "/up", "/round"]) {
      expect((await client().exchange(secure(path), most)).status).toBe(302);
    }
    expect(outside.insideAsked).toBe(0);
    expect(await codeOf(client().exchange(secure("/endless"), most))).toBe("length");
    expect(await codeOf(client().exchange(secure("/bomb"), most))).toBe("length");
    expect(await codeOf(client({ totalMs: 200 }).exchange(secure("/silent"), most))).toBe("timeout");
    expect(await codeOf(client({ totalMs: 200 }).exchange(secure("/drip"), { ...most, mostBytes: 1_000_000 }))).toBe(
      "timeout",
    );
  });

  test("requires https and public addresses", async () => {
    outside.seen.length = 0;
    expect(await codeOf(client().exchange(at("/taken"), most))).toBe("address");
    for (const host of ["inside.example", "both.example", INSIDE, "localhost"]) {
      expect(await codeOf(client().exchange(`https://${host}:${outside.securePort}/taken`, most))).toBe("address");
    }
    expect(outside.seen).toEqual([]);
  });

  test("allows hosts configured by the owner at any address, and no others", async () => {
    const named = `http://${INSIDE}:${outside.port}`;
    const way = providerClient({ userAgent: "Ambit/test", privateProviders: [named] });
    expect((await way.exchange(`${named}/`, most)).status).toBe(200);
    outside.seen.length = 0;
    for (const address of [
      at("/", OUTSIDE),
      `http://${INSIDE}:${outside.rawPort}/`,
      `https://${INSIDE}:${outside.port}/`,
      `${named.replace("http://", "http://a:b@")}/`,
      "file:///etc/passwd",
      "nothing",
    ]) {
      expect(await codeOf(way.exchange(address, most))).toBe("address");
    }
    expect(outside.seen).toEqual([]);
    const none = providerClient({ userAgent: "Ambit/test", privateProviders: [] });
    expect(await codeOf(none.exchange(`${named}/`, most))).toBe("address");
  });
});
