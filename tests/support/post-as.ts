import { csrfWith } from "#platform/http/csrf.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { CSRF } from "./backup-site.ts";
import type { Member } from "./world.ts";

/** Sends a write of a member to a server of `filledSite`; null if there was no answer. */
export async function postAs(url: string, member: Member, path: string, body: Record<string, unknown> | FormData) {
  const isForm = body instanceof FormData;
  const headers = {
    ...(!isForm && { "content-type": "application/json" }),
    accept: "application/json",
    cookie: `ambit=${member.token}`,
    "x-csrf-token": csrfWith(CSRF).tokenFor(hashSessionToken(member.token), Date.now()),
  };
  try {
    const answer = await fetch(url + path, { method: "POST", headers, body: isForm ? body : JSON.stringify(body) });
    return { status: answer.status, json: (await answer.json().catch(() => null)) as any };
  } catch {
    return null;
  }
}
