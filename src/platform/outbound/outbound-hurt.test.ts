import { describe, expect, test } from "vitest";
import {
  at,
  client,
  codeFrom,
  codeOf,
  outside,
  PAGE,
  setOutside,
  text,
  wants,
} from "../../../tests/support/outside.ts";

setOutside();

describe("hostile server", () => {
  test("with endless redirects is refused", async () => {
    outside.seen.length = 0;
    expect(await codeFrom("/round")).toBe("redirects");
    expect(outside.seen.length).toBe(4);
    expect(await codeFrom("/nowhere")).toBe("redirects");
  });

  test("with an endless or growing response is cut off", async () => {
    for (const path of ["/endless", "/bomb"]) {
      const found = await client().get(at(path), wants);
      expect([path, found.bytes.length, found.isCut]).toEqual([path, wants.mostBytes, true]);
    }
    const nothing = await client().get(at("/endless-empty"), wants);
    expect([nothing.bytes.length, nothing.isCut]).toEqual([0, true]);
  });

  test("that is slow, sends single bytes or early hints, times out", async () => {
    expect(await codeFrom("/silent", { headersMs: 100 })).toBe("timeout");
    expect(await codeFrom("/silent", { totalMs: 100 })).toBe("timeout");
    expect(await codeFrom("/drip", { totalMs: 200 })).toBe("timeout");
    expect(await codeOf(client({ totalMs: 300 }).get(`http://site.example:${outside.rawPort}/hints`, wants))).toMatch(
      /timeout|connection/,
    );
    const never = () => new Promise<string[]>(() => {});
    expect(await codeFrom("/", { resolve: never, totalMs: 100 })).toBe("timeout");
  });

  test("with a wrong type, status, encoding or protocol is refused", async () => {
    expect(await codeFrom("/picture")).toBe("type");
    expect(await codeFrom("/untyped")).toBe("type");
    expect(await codeFrom("/gone")).toBe("status");
    expect(await codeFrom("/gone-on")).toBe("status");
    expect(await text(client(), at("/moved-on"))).toBe(PAGE);
    expect(await codeFrom("/strange")).toBe("encoding");
    expect(await codeFrom("/no-gzip")).toBe("encoding");
    expect(await codeOf(client().get(at("/", "empty.example"), wants))).toBe("name");
    for (const path of ["/headers", "/upgrade", "/ssh"]) {
      const asked = client().get(`http://site.example:${outside.rawPort}${path}`, wants);
      expect([path, await codeOf(asked)]).toEqual([path, "connection"]);
    }
    expect(await codeOf(client({ ports: [1] }).get("http://site.example:1/", wants))).toBe("connection");
  });

  test("does not keep a queued request beyond its timeout", async () => {
    const outbound = client({ perHost: 1, totalMs: 200 });
    const both = [codeOf(outbound.get(at("/silent"), wants)), codeOf(outbound.get(at("/"), wants))];
    expect(await Promise.all(both)).toEqual(["timeout", "timeout"]);
    expect(await text(outbound, at("/"))).toBe(PAGE);
  });

  test("gets limited concurrent requests, per host and in total; others wait or are refused", async () => {
    outside.seen.length = 0;
    const outbound = client({ perHost: 1, all: 2, waiting: 1 });
    const first = text(outbound, at("/held"));
    const second = text(outbound, at("/"));
    expect(await codeOf(outbound.get(at("/"), wants))).toBe("busy");
    expect(await text(outbound, at("/", "other.example"))).toBe(PAGE);
    expect(outside.seen.map(({ url }) => url)).toEqual(["/held", "/"]);
    outside.release();
    expect(await Promise.all([first, second])).toEqual([PAGE, PAGE]);
    const many = await Promise.all(["", "", ""].map(() => text(client({ perHost: 1 }), at("/"))));
    expect(many).toEqual([PAGE, PAGE, PAGE]);
  });
});
