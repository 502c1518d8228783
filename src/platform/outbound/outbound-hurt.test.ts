import { describe, expect, test } from "vitest";
import {
  fetchErrorCode,
  fetchText,
  htmlFetchOptions,
  OUTSIDE_PAGE_HTML,
  outboundErrorCode,
  outsideServers,
  outsideUrl,
  startOutsideServers,
  testOutboundClient,
} from "../../../tests/support/outside-servers.ts";

startOutsideServers();

describe("hostile server", () => {
  test("with endless redirects is refused", async () => {
    outsideServers.seen.length = 0;
    expect(await fetchErrorCode("/round")).toBe("redirects");
    expect(outsideServers.seen.length).toBe(4);
    expect(await fetchErrorCode("/nowhere")).toBe("redirects");
  });

  test("with an endless or growing response is cut off", async () => {
    for (const path of ["/endless", "/bomb"]) {
      const found = await testOutboundClient().get(outsideUrl(path), htmlFetchOptions);
      expect([path, found.bytes.length, found.isCut]).toEqual([path, htmlFetchOptions.mostBytes, true]);
    }
    const nothing = await testOutboundClient().get(outsideUrl("/endless-empty"), htmlFetchOptions);
    expect([nothing.bytes.length, nothing.isCut]).toEqual([0, true]);
  });

  test("that is slow, sends single bytes or early hints, times out", async () => {
    expect(await fetchErrorCode("/silent", { headersMs: 100 })).toBe("timeout");
    expect(await fetchErrorCode("/silent", { totalMs: 100 })).toBe("timeout");
    expect(await fetchErrorCode("/drip", { totalMs: 200 })).toBe("timeout");
    expect(
      await outboundErrorCode(
        testOutboundClient({ totalMs: 300 }).get(
          `http://site.example:${outsideServers.rawPort}/hints`,
          htmlFetchOptions,
        ),
      ),
    ).toMatch(/timeout|connection/);
    const never = () => new Promise<string[]>(() => {});
    expect(await fetchErrorCode("/", { resolve: never, totalMs: 100 })).toBe("timeout");
  });

  test("with a wrong type, status, encoding or protocol is refused", async () => {
    expect(await fetchErrorCode("/picture")).toBe("type");
    expect(await fetchErrorCode("/untyped")).toBe("type");
    expect(await fetchErrorCode("/gone")).toBe("status");
    expect(await fetchErrorCode("/gone-on")).toBe("status");
    expect(await fetchText(testOutboundClient(), outsideUrl("/moved-on"))).toBe(OUTSIDE_PAGE_HTML);
    expect(await fetchErrorCode("/strange")).toBe("encoding");
    expect(await fetchErrorCode("/no-gzip")).toBe("encoding");
    expect(await outboundErrorCode(testOutboundClient().get(outsideUrl("/", "empty.example"), htmlFetchOptions))).toBe(
      "name",
    );
    for (const path of ["/headers", "/upgrade", "/ssh"]) {
      const asked = testOutboundClient().get(`http://site.example:${outsideServers.rawPort}${path}`, htmlFetchOptions);
      expect([path, await outboundErrorCode(asked)]).toEqual([path, "connection"]);
    }
    expect(
      await outboundErrorCode(testOutboundClient({ ports: [1] }).get("http://site.example:1/", htmlFetchOptions)),
    ).toBe("connection");
  });

  test("does not keep a queued request beyond its timeout", async () => {
    const outbound = testOutboundClient({ perHost: 1, totalMs: 200 });
    const both = [
      outboundErrorCode(outbound.get(outsideUrl("/silent"), htmlFetchOptions)),
      outboundErrorCode(outbound.get(outsideUrl("/"), htmlFetchOptions)),
    ];
    expect(await Promise.all(both)).toEqual(["timeout", "timeout"]);
    expect(await fetchText(outbound, outsideUrl("/"))).toBe(OUTSIDE_PAGE_HTML);
  });

  test("gets limited concurrent requests, per host and in total; others wait or are refused", async () => {
    outsideServers.seen.length = 0;
    const outbound = testOutboundClient({ perHost: 1, all: 2, waiting: 1 });
    const first = fetchText(outbound, outsideUrl("/held"));
    const second = fetchText(outbound, outsideUrl("/"));
    expect(await outboundErrorCode(outbound.get(outsideUrl("/"), htmlFetchOptions))).toBe("busy");
    expect(await fetchText(outbound, outsideUrl("/", "other.example"))).toBe(OUTSIDE_PAGE_HTML);
    expect(outsideServers.seen.map(({ url }) => url)).toEqual(["/held", "/"]);
    outsideServers.release();
    expect(await Promise.all([first, second])).toEqual([OUTSIDE_PAGE_HTML, OUTSIDE_PAGE_HTML]);
    const many = await Promise.all(
      ["", "", ""].map(() => fetchText(testOutboundClient({ perHost: 1 }), outsideUrl("/"))),
    );
    expect(many).toEqual([OUTSIDE_PAGE_HTML, OUTSIDE_PAGE_HTML, OUTSIDE_PAGE_HTML]);
  });
});
