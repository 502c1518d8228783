import type { DraftFields, DraftPlace } from "../draft.ts";
import { readFields, readInitialFields, sameFields } from "./form-fields.ts";

export interface NextPlace {
  pathname: string;
  search: string;
}

/** One form in which something is written, as its drafts and the guard against leaving see it. */
export interface Desk {
  place: DraftPlace;
  form: { current: HTMLFormElement | null };
  /** The names of the fields that are kept. */
  fields: readonly string[];
  /** What was typed came back refused: it is unsent, though the form began with it. */
  isRefused: boolean;
  /** Under way, or sent: leaving loses nothing. */
  isSending: boolean;
  /** Under which it is sent; kept with the draft, so that it is not done twice after a reload. */
  key: string;
  /** Does this form, with what is in it, still stand at the next address? `here` is the one it stands at. */
  staysAt(next: NextPlace, here: NextPlace): boolean;
  /** What to do besides once a draft is back. */
  onRestored?: ((fields: DraftFields) => void) | undefined;
  /** Told when the text was sent or thrown away: nothing is kept any longer. */
  onEnd(): void;
}

/** What its fields held before anything was typed. */
export function startOf(desk: Desk, form: HTMLFormElement): DraftFields {
  return desk.isRefused
    ? Object.fromEntries(desk.fields.map((name) => [name, ""]))
    : readInitialFields(form, desk.fields);
}

/** Would something be lost? */
export function isUnsent(desk: Desk): boolean {
  const form = desk.form.current;
  return form !== null && !desk.isSending && !sameFields(readFields(form, desk.fields), startOf(desk, form));
}

/** A name for one thing to be done once; nobody can guess it. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
