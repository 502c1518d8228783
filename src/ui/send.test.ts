import { afterEach, expect, test, vi } from "vitest";
import { endOtherSessions } from "#features/people/sessions/api.ts";
import { onReauthenticate, send } from "./send.ts";

const REFUSAL = { status: "error", error: ["Enter your password"], code: "account.reauthenticate" };

/** Mocks the responses to the next calls. */
function answerWith(...answers: object[]): void {
  vi.stubGlobal("fetch", async () => Response.json(answers.shift() ?? expect.fail("too many calls")));
  vi.stubGlobal("document", { getElementById: () => null });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("repeats a call after reauthentication", async () => {
  answerWith(REFUSAL, { status: "ok" });
  const stop = onReauthenticate(async () => true);
  expect(await send(endOtherSessions, {})).toMatchObject({ ok: true });
  stop();
});

test("returns the refusal if the user cancels, and without a way to ask", async () => {
  answerWith(REFUSAL, REFUSAL);
  const stop = onReauthenticate(async () => false);
  expect(await send(endOtherSessions, {})).toMatchObject({ ok: false, code: "account.reauthenticate" });
  stop();
  expect(await send(endOtherSessions, {})).toMatchObject({ ok: false, code: "account.reauthenticate" });
});
