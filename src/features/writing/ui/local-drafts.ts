import { LIMITS } from "../../../domain/limits.ts";
import type { DraftFields, DraftPlace } from "../draft.ts";

/** A draft as this browser keeps it. */
export interface LocalDraft {
  fields: DraftFields;
  /** When it was typed, by this browser's clock, epoch milliseconds. */
  at: number;
  /** Under which it was or will be sent. */
  key: string;
}

const MONTH = LIMITS.draftDays * 86_400_000;

const nameOf = (uid: number, place: DraftPlace) => `draft ${uid} ${place}`;

/** A browser may refuse to store: then nothing is kept here, and nothing else is lost. */
function stored<R>(use: (storage: Storage) => R): R | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

export function readLocalDraft(uid: number, place: DraftPlace): LocalDraft | null {
  return stored((storage) => {
    const draft = JSON.parse(storage.getItem(nameOf(uid, place)) ?? "null") as LocalDraft | null;
    return draft && typeof draft.fields === "object" && Date.now() - draft.at < MONTH ? draft : null;
  });
}

export function writeLocalDraft(uid: number, place: DraftPlace, draft: LocalDraft): void {
  stored((storage) => storage.setItem(nameOf(uid, place), JSON.stringify(draft)));
}

export function dropLocalDraft(uid: number, place: DraftPlace): void {
  stored((storage) => storage.removeItem(nameOf(uid, place)));
}

/** Drops what is too old, and what others wrote at this machine. */
export function tidyLocalDrafts(uid: number): void {
  stored((storage) => {
    for (const name of Object.keys(storage)) {
      const [, owner, ...place] = /^draft (\d+) (.+)$/.exec(name) ?? [];
      if (owner === undefined) continue;
      if (Number(owner) !== uid || readLocalDraft(uid, place.join(" ") as DraftPlace) === null)
        storage.removeItem(name);
    }
  });
}
