import { afterAll, beforeAll, describe } from "vitest";
import { valkeyHub } from "#platform/hub/valkey-hub.ts";
import { connectOver } from "../support/hub.ts";
import { testHubs } from "../support/hub-tests.ts";
import { startValkey, type ValkeyProgram } from "../support/valkey-program.ts";

let valkey: ValkeyProgram;
beforeAll(async () => {
  valkey = await startValkey();
  connectOver(valkey);
});
afterAll(async () => {
  connectOver(null);
  await valkey.stop();
});

describe("hub over a real server", () => {
  testHubs(async () => ({ open: valkeyHub(valkey.url, "ambit"), cut: valkey.cut, close: async () => {} }));
});

describe("processes connected over a real server", async () => {
  await import("../live/processes.db.test.ts");
});
