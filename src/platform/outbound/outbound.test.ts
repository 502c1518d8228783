import { describe, expect, test } from "vitest";
import { selfSigned } from "../../../tests/support/certificate.ts";
import {
  fetchErrorCode,
  fetchText,
  htmlFetchOptions,
  OUTSIDE_PAGE_HTML,
  outboundErrorCode,
  outsideServers,
  outsideUrl,
  PRIVATE_SERVER_ADDRESS,
  PUBLIC_SERVER_ADDRESS,
  startOutsideServers,
  testOutboundClient,
} from "../../../tests/support/outside-servers.ts";
import { outboundClient } from "./outbound.ts";
import { providerClient } from "./provider-client.ts";

startOutsideServers();

describe("get", () => {
  test("fetches a page with its type and address, without cookies or referrer", async () => {
    outsideServers.seen.length = 0;
    const outbound = testOutboundClient();
    expect(await outbound.get(outsideUrl("/"), htmlFetchOptions)).toMatchObject({
      address: outsideUrl("/"),
      type: "text/html",
      charset: "utf-8",
      bytes: Buffer.from(OUTSIDE_PAGE_HTML),
      isCut: false,
    });
    await outbound.get(outsideUrl("/"), htmlFetchOptions);
    const { headers } = outsideServers.seen[1] as (typeof outsideServers.seen)[number];
    expect(headers).toEqual({
      host: `site.example:${outsideServers.port}`,
      "user-agent": "Ambit/test (+https://forum.example)",
      accept: "text/html",
      "accept-encoding": "gzip, br",
      connection: "close",
    });
  });

  test("decompresses responses, truncated ones as far as possible", async () => {
    for (const path of ["/gzip", "/brotli", "/torn"])
      expect(await fetchText(testOutboundClient(), outsideUrl(path))).toBe(OUTSIDE_PAGE_HTML);
  });

  test("follows three redirects and resolves the name again for each", async () => {
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return [PUBLIC_SERVER_ADDRESS];
    };
    const found = await testOutboundClient({ resolve }).get(outsideUrl("/hops/3"), htmlFetchOptions);
    expect(found.address).toBe(outsideUrl("/", "other.example"));
    expect(asked).toEqual(["site.example", "site.example", "site.example", "other.example"]);
  });

  test("requires a valid certificate for https", async () => {
    const secure = `https://site.example:${outsideServers.securePort}/`;
    expect(await fetchText(testOutboundClient(), secure)).toBe(OUTSIDE_PAGE_HTML);
    expect(await fetchText(testOutboundClient(), outsideUrl("/up"))).toBe(OUTSIDE_PAGE_HTML);
    expect(
      await outboundErrorCode(
        testOutboundClient().get(`https://other.example:${outsideServers.securePort}/`, htmlFetchOptions),
      ),
    ).toBe("connection");
    expect(
      await outboundErrorCode(
        testOutboundClient({ ca: selfSigned("site.example").cert }).get(secure, htmlFetchOptions),
      ),
    ).toBe("connection");
  });
});

describe("refused requests", () => {
  test("internal addresses, directly, by name, by one address of a name, and by redirect", async () => {
    outsideServers.insideAsked = 0;
    expect(
      await outboundErrorCode(testOutboundClient().get(outsideUrl("/", PRIVATE_SERVER_ADDRESS), htmlFetchOptions)),
    ).toBe("address");
    expect(await outboundErrorCode(testOutboundClient().get(outsideUrl("/", "0x7f000002"), htmlFetchOptions))).toBe(
      "address",
    );
    expect(await outboundErrorCode(testOutboundClient().get(outsideUrl("/", "[::1]"), htmlFetchOptions))).toBe(
      "address",
    );
    expect(await outboundErrorCode(testOutboundClient().get(outsideUrl("/", "inside.example"), htmlFetchOptions))).toBe(
      "address",
    );
    expect(await outboundErrorCode(testOutboundClient().get(outsideUrl("/", "both.example"), htmlFetchOptions))).toBe(
      "address",
    );
    expect(await fetchErrorCode("/inside")).toBe("address");
    expect(await fetchErrorCode("/inside-name")).toBe("address");
    expect(await fetchErrorCode("/file")).toBe("address");
    expect(outsideServers.insideAsked).toBe(0);
  });

  test("this machine by the default rules", async () => {
    const outbound = outboundClient({
      userAgent: "x",
      ports: [outsideServers.port],
      resolve: async () => [PUBLIC_SERVER_ADDRESS],
    });
    expect(await outboundErrorCode(outbound.get(outsideUrl("/"), htmlFetchOptions))).toBe("address");
    expect(await outboundErrorCode(outbound.get(outsideUrl("/", PUBLIC_SERVER_ADDRESS), htmlFetchOptions))).toBe(
      "address",
    );
    const usual = outboundClient({ userAgent: "x", resolve: async () => ["8.8.8.8"] });
    expect(await outboundErrorCode(usual.get(outsideUrl("/"), htmlFetchOptions))).toBe("address");
  });

  test("a name that resolves to an internal address the second time", async () => {
    outsideServers.insideAsked = 0;
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [asked % 2 === 1 ? PUBLIC_SERVER_ADDRESS : PRIVATE_SERVER_ADDRESS];
    };
    const outbound = testOutboundClient({ resolve });
    expect(await fetchText(outbound, outsideUrl("/"))).toBe(OUTSIDE_PAGE_HTML);
    expect(asked).toBe(1);
    expect(await outboundErrorCode(outbound.get(outsideUrl("/"), htmlFetchOptions))).toBe("address");
    // the first hop resolves to a public address, the second to an internal one
    expect(await outboundErrorCode(outbound.get(outsideUrl("/round"), htmlFetchOptions))).toBe("address");
    expect(outsideServers.insideAsked).toBe(0);
  });

  test("a socket connected to another address than requested", async () => {
    outsideServers.seen.length = 0;
    let checks = 0;
    const isAllowed = () => {
      checks += 1;
      return checks === 1;
    };
    expect(await fetchErrorCode("/", { isAllowed })).toBe("address");
    expect(checks).toBe(2);
    expect(outsideServers.seen).toEqual([]);
  });

  test("a redirect from https to http", async () => {
    expect(
      await outboundErrorCode(
        testOutboundClient().get(`https://site.example:${outsideServers.securePort}/down`, htmlFetchOptions),
      ),
    ).toBe("downgrade");
  });
});

describe("post", () => {
  const secure = (path: string) => `https://site.example:${outsideServers.securePort}${path}`;
  const sent = { headers: { ttl: "60" }, body: Buffer.from("secret") };

  test("sends a body by https and returns only the status", async () => {
    outsideServers.seen.length = 0;
    expect(await testOutboundClient().post(secure("/taken"), sent)).toEqual({ status: 201 });
    expect(
      outsideServers.seen.map(({ url, headers, body }) => [url, headers.ttl, headers.accept, body.toString()]),
    ).toEqual([["/taken", "60", undefined, "secret"]]);
    expect(await testOutboundClient().post(secure("/endless"), sent)).toEqual({ status: 200 });
    expect(await testOutboundClient().post(secure("/gone"), sent)).toEqual({ status: 404 });
  });

  test("follows no redirect", async () => {
    outsideServers.insideAsked = 0;
    outsideServers.seen.length = 0;
    for (const path of ["/inside", "/up", "/round"]) {
      expect(await testOutboundClient().post(secure(path), sent)).toEqual({ status: 302 });
    }
    expect(outsideServers.seen).toHaveLength(3);
    expect(outsideServers.insideAsked).toBe(0);
  });

  test("requires https and public addresses", async () => {
    outsideServers.seen.length = 0;
    expect(await outboundErrorCode(testOutboundClient().post(outsideUrl("/taken"), sent))).toBe("address");
    for (const host of ["inside.example", "both.example", PRIVATE_SERVER_ADDRESS, "localhost"]) {
      expect(
        await outboundErrorCode(testOutboundClient().post(`https://${host}:${outsideServers.securePort}/taken`, sent)),
      ).toBe("address");
    }
    expect(outsideServers.seen).toEqual([]);
  });
});

describe("exchange", () => {
  const secure = (path: string) => `https://site.example:${outsideServers.securePort}${path}`;
  const most = { headers: {}, mostBytes: 1_000 };

  test("sends a form unchanged and returns any status with its body", async () => {
    outsideServers.seen.length = 0;
    const sent = { ...most, headers: { accept: "application/json" }, body: Buffer.from("a=b") };
    const taken = await testOutboundClient().exchange(secure("/taken"), sent);
    expect([taken.status, taken.bytes.length]).toEqual([201, 0]);
    expect(outsideServers.seen.map(({ headers, body }) => [headers.accept, headers.cookie, body.toString()])).toEqual([
      ["application/json", undefined, "a=b"],
    ]);
    const gone = await testOutboundClient().exchange(secure("/gone"), most);
    expect([gone.status, gone.headers["content-type"], Buffer.from(gone.bytes).toString()]).toEqual([
      404,
      "text/html; charset=UTF-8",
      OUTSIDE_PAGE_HTML,
    ]);
    expect(Buffer.from((await testOutboundClient().exchange(secure("/gzip"), most)).bytes).toString()).toBe(
      OUTSIDE_PAGE_HTML,
    );
  });

  test("follows no redirect and limits length and time", async () => {
    outsideServers.insideAsked = 0;
    for (const path of ["/inside", "/up", "/round"]) {
      expect((await testOutboundClient().exchange(secure(path), most)).status).toBe(302);
    }
    expect(outsideServers.insideAsked).toBe(0);
    expect(await outboundErrorCode(testOutboundClient().exchange(secure("/endless"), most))).toBe("length");
    expect(await outboundErrorCode(testOutboundClient().exchange(secure("/bomb"), most))).toBe("length");
    expect(await outboundErrorCode(testOutboundClient({ totalMs: 200 }).exchange(secure("/silent"), most))).toBe(
      "timeout",
    );
    expect(
      await outboundErrorCode(
        testOutboundClient({ totalMs: 200 }).exchange(secure("/drip"), { ...most, mostBytes: 1_000_000 }),
      ),
    ).toBe("timeout");
  });

  test("requires https and public addresses", async () => {
    outsideServers.seen.length = 0;
    expect(await outboundErrorCode(testOutboundClient().exchange(outsideUrl("/taken"), most))).toBe("address");
    for (const host of ["inside.example", "both.example", PRIVATE_SERVER_ADDRESS, "localhost"]) {
      expect(
        await outboundErrorCode(
          testOutboundClient().exchange(`https://${host}:${outsideServers.securePort}/taken`, most),
        ),
      ).toBe("address");
    }
    expect(outsideServers.seen).toEqual([]);
  });

  test("allows hosts configured by the owner at any address, and no others", async () => {
    const named = `http://${PRIVATE_SERVER_ADDRESS}:${outsideServers.port}`;
    const way = providerClient({ userAgent: "Ambit/test", privateProviders: [named] });
    expect((await way.exchange(`${named}/`, most)).status).toBe(200);
    outsideServers.seen.length = 0;
    for (const address of [
      outsideUrl("/", PUBLIC_SERVER_ADDRESS),
      `http://${PRIVATE_SERVER_ADDRESS}:${outsideServers.rawPort}/`,
      `https://${PRIVATE_SERVER_ADDRESS}:${outsideServers.port}/`,
      `${named.replace("http://", "http://a:b@")}/`,
      "file:///etc/passwd",
      "nothing",
    ]) {
      expect(await outboundErrorCode(way.exchange(address, most))).toBe("address");
    }
    expect(outsideServers.seen).toEqual([]);
    const none = providerClient({ userAgent: "Ambit/test", privateProviders: [] });
    expect(await outboundErrorCode(none.exchange(`${named}/`, most))).toBe("address");
  });
});
