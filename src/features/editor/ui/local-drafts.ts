import { LIMITS } from "#domain/limits.ts";
import { dropOwn, listOwn, readOwn, writeOwn } from "#ui/own-storage.ts";
import type { DraftFields, DraftPlace } from "../draft.ts";

/** A draft as this browser keeps it. */
export interface LocalDraft {
  fields: DraftFields;
  /** When it was typed, by this browser's clock, epoch milliseconds. */
  at: number;
  /** Under which it was or will be sent. */
  key: string;
  /** The server keeps the same: once it keeps nothing, the draft was sent or thrown away elsewhere. */
  isShared?: boolean;
}

const MONTH = LIMITS.draftDays * 86_400_000;

const nameOf = (place: DraftPlace) => `draft ${place}`;

function readDraft(uid: number, name: string): LocalDraft | null {
  try {
    const draft = JSON.parse(readOwn(uid, name) ?? "null") as LocalDraft | null;
    return draft && typeof draft.fields === "object" && Date.now() - draft.at < MONTH ? draft : null;
  } catch {
    return null;
  }
}

export function readLocalDraft(uid: number, place: DraftPlace): LocalDraft | null {
  return readDraft(uid, nameOf(place));
}

export function writeLocalDraft(uid: number, place: DraftPlace, draft: LocalDraft): void {
  writeOwn(uid, nameOf(place), JSON.stringify(draft));
}

/** The server has what was typed then; what was typed since it has not. */
export function shareLocalDraft(uid: number, place: DraftPlace, at: number): void {
  const draft = readLocalDraft(uid, place);
  if (draft?.at === at) writeLocalDraft(uid, place, { ...draft, isShared: true });
}

export function dropLocalDraft(uid: number, place: DraftPlace): void {
  dropOwn(uid, nameOf(place));
}

/** Drops what is too old, and what others wrote at this machine. */
export function tidyLocalDrafts(uid: number): void {
  for (const name of listOwn(uid)) if (name.startsWith("draft ") && !readDraft(uid, name)) dropOwn(uid, name);
}
