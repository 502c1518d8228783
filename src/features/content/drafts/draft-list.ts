import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import type { DraftFields, DraftKey } from "./draft.ts";

/** Kinds of content that a draft can contain. */
export const DRAFT_KINDS = ["post", "post-edit", "comment", "comment-edit", "message", "sub", "wiki"] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Row of a member's draft list. */
export interface ListedDraft {
  draftKey: DraftKey;
  kind: DraftKind;
  /** Excerpt; empty if the draft contains only choices. */
  text: string;
  keptAt: number;
  /** URL where the draft can be continued. */
  address: string;
}

const SUBMIT_TYPES = ["link", "text", "upload", "poll"] as const;
const MESSAGE_TO = /^message (?:to|with) (\d+)$/;

/** Uid of a message draft's recipient; null without a recipient, or if the draft is no message. */
export function recipientOfDraft(draftKey: DraftKey): number | null {
  const [, uid] = MESSAGE_TO.exec(draftKey) ?? [];
  return uid === undefined ? null : Number(uid);
}

/** Kind of a draft, and the URL where it can be continued; `recipient` is the recipient's name. */
export function placeOfDraft(draftKey: DraftKey, recipient: string | null): Pick<ListedDraft, "kind" | "address"> {
  const type = SUBMIT_TYPES.find((each) => draftKey === `submit ${each}`);
  if (type !== undefined) return { kind: "post", address: links.submit(type) };
  const [what, id = "", act] = draftKey.split(" ");
  if (what === "sub") return { kind: "sub", address: links.subEdit(id) };
  if (what === "wiki") {
    return { kind: "wiki", address: act === undefined ? adminLinks.newWikiPage() : adminLinks.editWikiPage(act) };
  }
  // the page finds out the type of the post
  if (what === "scheduled") return { kind: "post", address: links.changeScheduled("text", Number(id)) };
  if (what === "contact") return { kind: "message", address: links.contactMods(id) };
  if (what === "team") return { kind: "message", address: links.teamConversation(Number(id)) };
  if (what === "modmail") {
    return { kind: "message", address: id === "new" ? links.newModmail() : links.modmailThread(Number(id)) };
  }
  if (what === "message") {
    const isTo = recipient !== null && id === "to";
    if (isTo) return { kind: "message", address: links.newMessage({ to: recipient }) };
    if (recipient !== null) return { kind: "message", address: links.conversation(recipient) };
    return { kind: "message", address: id === "new" ? links.newMessage() : links.messages() };
  }
  if (what === "post") {
    const address = links.postShort(Number(id));
    if (act === "edit") return { kind: "post-edit", address: links.withQuery(address, { act }) };
    return { kind: "comment", address };
  }
  const kind = act === "edit" ? "comment-edit" : "comment";
  return { kind, address: links.withQuery(links.commentShort(Number(id)), { act }) };
}

/** Fields with text; the excerpt is taken from the first non-empty one. */
const WRITTEN = ["sidebar", "title", "subject", "comment", "text", "content", "link"];
const FIRST_WORDS = 140;

export function firstWordsOf(fields: DraftFields): string {
  const written = WRITTEN.map((name) => (fields[name] ?? "").replace(/\s+/g, " ").trim()).find((text) => text !== "");
  const characters = [...(written ?? "")];
  return characters.length <= FIRST_WORDS ? characters.join("") : `${characters.slice(0, FIRST_WORDS).join("")}…`;
}
