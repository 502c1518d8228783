import { PAYLOAD_ID, type PagePayload } from "#domain/page-answer.ts";

let payload: PagePayload | null = null;

/** Data for scripts from the document. Only in the browser. */
export function pagePayload(): PagePayload {
  payload ??= JSON.parse(document.getElementById(PAYLOAD_ID)?.textContent ?? "null") as PagePayload;
  return payload;
}
