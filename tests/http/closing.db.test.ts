import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { testApp } from "../support/app.ts";

test("a connection that is held open and never used does not keep the program from closing", async () => {
  const app = await testApp();
  await app.app.http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.http.server.address() as AddressInfo;
  const idle = connect(port, "127.0.0.1");
  await new Promise((done) => idle.once("connect", done));
  const gone = new Promise((done) => idle.once("close", done));
  await app.close();
  await gone;
  expect(app.app.http.server.listening).toBe(false);
});
